// A form of ours that is sent, by its button or by Enter. In a frame in a sandbox no form is sent, and no `submit`
// comes; the click of the button, which Enter brings about as well, comes everywhere.

/**
 * @param {HTMLFormElement} form
 * @param {() => void} work
 */
export function when_sent(form, work) {
  form.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("button");
    if (!button || button.type !== "submit") return;
    event.preventDefault();
    work();
  });
  // a field without a button to click leads nowhere
  form.addEventListener("submit", (event) => event.preventDefault());
}
