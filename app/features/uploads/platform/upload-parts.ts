/** The bytes of a part are copied several times while others wait. */
export const uploadPartBytes = 2 * 1024 ** 2;
