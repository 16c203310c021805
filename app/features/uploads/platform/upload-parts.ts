export const uploadPartBytes = 8 * 1024 ** 2;
