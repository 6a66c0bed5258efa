const FORM = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})(?:-([\w.-]{1,60}))?$/;

export const isVersion = (text: string): boolean => FORM.test(text);

/** Compares versions as semver 2.0.0 (section 11) orders them: negative where the first is older. Both must be versions. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [FORM.exec(a), FORM.exec(b)];
  if (!left || !right) throw new Error(`'${left ? b : a}' is not a version`);
  for (const part of [1, 2, 3]) {
    const difference = Number(left[part]) - Number(right[part]);
    if (difference !== 0) return difference;
  }
  return comparePreviews(left[4], right[4]);
}

/** Compares what follows the hyphen; a release is newer than its previews. */
function comparePreviews(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const [left, right] = [a.split('.'), b.split('.')];
  for (const [i, own] of left.entries()) {
    const other = right[i];
    if (other === undefined) return 1;
    if (own === other) continue;
    const [isNumber, isOtherNumber] = [own, other].map(each => /^\d+$/.test(each));
    if (isNumber && isOtherNumber) return Number(own) - Number(other);
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    return own < other ? -1 : 1;
  }
  return left.length - right.length;
}
