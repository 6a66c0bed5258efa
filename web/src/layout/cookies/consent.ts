import { create } from 'zustand';

/** Local storage: 'true' or 'false' once the visitor has chosen (specification, section 3). */
const AGREED = 'cookitAgree';
/** Session storage: marketing marks of the address that the visit began with. */
const ARRIVED = 'boardwright.arrivedBy';
const LIFETIME_SECONDS = 90 * 24 * 3600;
/** Marks of a campaign or an advertisement in an address; their cookies have the same names. */
const MARK = /^(mtm\w*|gad_source)$/;

interface Choice {
  /** Whether the question about cookies is shown. */
  readonly isOpen: boolean;
}

export const useCookieChoice = create<Choice>()(() => ({ isOpen: false }));

export const openCookieChoice = (): void => useCookieChoice.setState({ isOpen: true });

export const agreement = (): string | null => localStorage.getItem(AGREED);

/** Marks of an address, by name. */
export const marksIn = (search: string): readonly (readonly [string, string])[] =>
  [...new URLSearchParams(search)].filter(([name, value]) => MARK.test(name) && value.length <= 200);

const secure = (): string => (window.location.protocol === 'https:' ? '; Secure' : '');

function store(marks: readonly (readonly [string, string])[]): void {
  for (const [name, value] of marks)
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure()}`;
}

function removeAll(): void {
  for (const name of document.cookie.split(';').map(each => each.split('=')[0]!.trim()))
    if (MARK.test(name)) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure()}`;
}

/**
 * Marks of a campaign in the address of a visit become cookies once the visitor has agreed. Without marks there is no cookie that needs
 * an agreement, and no question is asked.
 */
export function meetMarks(): void {
  const marks = marksIn(window.location.search);
  if (marks.length === 0) return;
  if (agreement() === 'true') return store(marks);
  sessionStorage.setItem(ARRIVED, window.location.search);
  if (agreement() === null) openCookieChoice();
}

export function choose(agrees: boolean): void {
  localStorage.setItem(AGREED, String(agrees));
  useCookieChoice.setState({ isOpen: false });
  if (agrees) store(marksIn(sessionStorage.getItem(ARRIVED) ?? window.location.search));
  else removeAll();
}
