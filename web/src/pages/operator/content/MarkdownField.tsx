import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import type { ContentHeadFields } from '@boardwright/contract';
import { useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../../content/Markdown.tsx';
import { PictureButton } from './PictureButton.tsx';
import '../../site/content.css';

interface Props {
  readonly head: ContentHeadFields;
  readonly body: string;
  readonly onChange: (body: string) => void;
}

/** The text of a page in Markdown, and beside it the page as visitors see it. */
export function MarkdownField({ head, body, onChange }: Props) {
  const { t } = useTranslation();
  const area = useRef<TextAreaRef>(null);
  // A long text is drawn behind what is typed.
  const shown = useDeferredValue(body);
  const insert = (url: string) => {
    const element = area.current?.resizableTextArea?.textArea;
    const at = element?.selectionEnd ?? body.length;
    // Without a description it cannot be saved: the cursor is where that goes.
    onChange(`${body.slice(0, at)}\n\n![](${url})\n\n${body.slice(at)}`);
    const place = at + 4;
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(place, place);
    });
  };
  return (
    <section className="content-writing">
      <div>
        <div className="content-writing-head">
          <label htmlFor="content-body">{t('operator.content.field.body')}</label>
          <PictureButton label={t('operator.content.picture')} onPicture={insert} />
        </div>
        <Input.TextArea
          id="content-body"
          ref={area}
          value={body}
          maxLength={200_000}
          spellCheck
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <div>
        <div className="content-writing-head">{t('operator.content.preview')}</div>
        <article className="card content-preview" aria-label={t('operator.content.preview')}>
          <h1>{head.title}</h1>
          <p className="page-lead">{head.description}</p>
          {head.cover !== '' && <img className="content-cover" src={head.cover} alt={head.coverAlt} />}
          <div className="content-body">
            <Markdown text={shown} />
          </div>
        </article>
      </div>
    </section>
  );
}
