// Imports one entry, and says what that has left behind.
const before = new Set(Reflect.ownKeys(globalThis));
const names = Object.keys(await import(process.argv[2]));
const left = Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String);
console.log(JSON.stringify({ names, left }));
