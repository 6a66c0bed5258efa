/** A text with its last number one higher, leading zeros kept: 'D7' becomes 'D8', 'ADDR[09]' 'ADDR[10]'. */
export function increment(text: string, by = 1): string {
  return text.replace(/(\d+)(?=\D*$)/, digits => {
    const next = Number(digits) + by;
    return next < 0 ? digits : String(next).padStart(digits.length, '0');
  });
}
