

def matmul(m, n, k, a, b, c):
    """FLOPs and bytes of an m x k by k x n product; a, b and c are bytes an element."""
    return 2 * m * n * k, a * m * k + b * k * n + c * m * n


def streams(n, elem, reads, writes, flops):
    """FLOPs and bytes of n elements, each read and written so often."""
    return flops * n, (reads + writes) * elem * n


