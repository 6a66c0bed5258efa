/** The host has none of the signs that part an address of the web or markup. */
const EMAIL = /^[^\s@]+@[^\s@./:<>"'\\]+(\.[^\s@./:<>"'\\]+)+$/;

/** Two spellings of one mailbox are one account. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase();

export const isEmail = (email: string) => email.length <= 254 && EMAIL.test(email.trim());
