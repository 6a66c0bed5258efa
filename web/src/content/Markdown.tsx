import type { Token, Tokens } from 'marked';
import { Fragment, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { headingOf } from '@boardwright/resources/content';
import { lexer } from './lexer.ts';
import './markdown.css';

/** A path of the site. Browsers take '//host' and '/\\host' for another one, with tabs and line ends left out. */
const isOfSite = (href: string): boolean => /^\/(?![/\\\t\r\n])/.test(href);

/** A link inside of the site keeps the page; files of the site and other sites are loaded as documents. */
function Anchor({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  if (isOfSite(href) && !/\.\w+$/.test(href)) return <Link to={href}>{children}</Link>;
  const isSafe = isOfSite(href) || /^(https:|mailto:|#)/.test(href);
  return isSafe ? <a href={href}>{children}</a> : <>{children}</>;
}

const inline = (tokens: readonly Token[] | undefined): ReactNode =>
  tokens?.map((token, i) => <Fragment key={i}>{inlineOf(token)}</Fragment>);

/**
 * `as` in both functions: the library's union has a member that any token fits. Of words the source is taken: the library has already
 * escaped their `text` for HTML.
 */
function inlineOf(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>;
    case 'em':
      return <em>{inline(token.tokens)}</em>;
    case 'del':
      return <del>{inline(token.tokens)}</del>;
    case 'codespan':
      return <code translate="no">{token.raw.replace(/^`+ ?| ?`+$/g, '')}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <Anchor href={(token as Tokens.Link).href}>{inline(token.tokens)}</Anchor>;
    case 'image':
      return <Picture {...(token as Tokens.Image)} />;
    case 'text':
      return 'tokens' in token && token.tokens ? inline(token.tokens) : token.raw;
    case 'escape':
      return token.raw.slice(1);
    // HTML is shown as what was written.
    default:
      return token.raw;
  }
}

/** Pictures come from the site itself. */
function Picture({ href, raw }: Pick<Tokens.Image, 'href' | 'raw'>) {
  const alternative = /^!\[(.*?)\]/.exec(raw)?.[1] ?? '';
  return isOfSite(href) ? <img src={href} alt={alternative} loading="lazy" /> : alternative;
}

function Table({ header, rows, align }: Tokens.Table) {
  const style = (i: number) => (align[i] ? { textAlign: align[i] } : undefined);
  return (
    // Wider than a phone, it scrolls by itself.
    <div className="content-table" tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {header.map((cell, i) => (
              <th key={i} scope="col" style={style(i)}>
                {inline(cell.tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr key={r}>
              {row.map((cell, i) => (
                <td key={i} style={style(i)}>
                  {inline(cell.tokens)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function List({ ordered, start, items }: Tokens.List) {
  const entries = items.map((item, i) => <li key={i}>{item.loose ? blocks(item.tokens) : tight(item.tokens)}</li>);
  return ordered ? <ol start={start === '' ? undefined : start}>{entries}</ol> : <ul>{entries}</ul>;
}

/** The text of an entry stands in no paragraph; a list inside of it is a list. */
const tight = (tokens: readonly Token[]): ReactNode =>
  tokens.map((token, i) => <Fragment key={i}>{token.type === 'text' ? inlineOf(token) : block(token)}</Fragment>);

function Heading({ depth, text }: Tokens.Heading) {
  // The title of the page is its only first-level heading.
  const Tag = depth <= 2 ? 'h2' : 'h3';
  const { title, anchor } = headingOf(text);
  return <Tag id={anchor}>{inline(lexer().inlineTokens(title))}</Tag>;
}

function block(token: Token): ReactNode {
  switch (token.type) {
    case 'heading':
      return <Heading {...(token as Tokens.Heading)} />;
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>;
    case 'list':
      return <List {...(token as Tokens.List)} />;
    case 'table':
      return <Table {...(token as Tokens.Table)} />;
    case 'code':
      return (
        <pre translate="no" tabIndex={0}>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      );
    case 'blockquote':
      return <blockquote>{blocks(token.tokens ?? [])}</blockquote>;
    case 'hr':
      return <hr />;
    case 'space':
    case 'def':
      return null;
    case 'text':
      return <p>{inlineOf(token)}</p>;
    default:
      return <p>{token.raw}</p>;
  }
}

const blocks = (tokens: readonly Token[]): ReactNode =>
  tokens.map((token, i) => <Fragment key={i}>{block(token)}</Fragment>);

/** Markdown as elements of React. There is no way to write HTML: what looks like it is shown as text. */
export function Markdown({ text }: { readonly text: string }) {
  const tokens = useMemo(() => lexer().lex(text), [text]);
  return <>{blocks(tokens)}</>;
}
