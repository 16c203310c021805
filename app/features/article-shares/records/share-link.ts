export const shareDays = [1, 7, 30] as const;

export const sharePath = (token: string) => `/shared/${token}`;
