/** A mobile number as providers of text messages take it, E.164; null when it is none. Without a country it is of mainland China. */
export function phoneNumber(text: string): string | null {
  const plain = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (/^1[3-9]\d{9}$/.test(plain)) return `+86${plain}`;
  return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : null;
}

/** A mobile number of mainland China, E.164; null when it is none. Accounts sign in with these alone. */
export function mainlandNumber(text: string): string | null {
  const number = phoneNumber(text);
  return number !== null && /^\+861[3-9]\d{9}$/.test(number) ? number : null;
}

/** A number that is recognised by who owns it, and useless to others: 138****8000. */
export const maskedNumber = (phone: string): string => phone.replace(/^\+86(\d{3})\d{4}/, '$1****');
