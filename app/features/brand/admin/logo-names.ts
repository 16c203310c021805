/** Where the site's name stands when there is a logo. */
export const logoNames = ["instead", "beside"] as const;
