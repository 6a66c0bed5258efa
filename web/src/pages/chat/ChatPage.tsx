import { CommentOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../app/account.ts';
import { AnswerText } from '../../assistant/answer/AnswerText.tsx';
import { QuestionField } from '../../assistant/answer/QuestionField.tsx';
import { readAnswer } from '../../assistant/answer/shownAnswer.ts';
import { Brand } from '../../layout/Brand.tsx';
import { Empty } from '../../layout/Empty.tsx';
import { Title } from '../../layout/Title.tsx';
import { ChatList } from './ChatList.tsx';
import { PageCite } from './PageCite.tsx';
import { useChat, type Chat } from './useChat.ts';
import './chat.css';

/** Questions to begin with. */
const EXAMPLES = ['width', 'rule', 'power', 'files'] as const;

/** The assistant: conversations to the left, the open one to the right. */
export default function ChatPage() {
  const { t } = useTranslation();
  const chat = useChat();
  const isSignedIn = useAccount(({ user }) => user !== null);
  return (
    <div className="chat-page">
      <Title id="chat.title" />
      <aside className="chat-side">
        <Brand />
        <ChatList chat={chat} />
        {!isSignedIn && <p className="muted">{t('chat.local')}</p>}
      </aside>
      <main className="chat-main">
        <h1>{t('chat.title')}</h1>
        <Pairs chat={chat} />
        {chat.hasFailed && <Alert type="error" showIcon title={t('chat.failed')} />}
        <QuestionField
          isAnswering={chat.isAnswering}
          placeholder={t('chat.placeholder')}
          onAsk={question => void chat.ask(question)}
        />
        <p className="muted chat-note">{t('chat.note')}</p>
      </main>
    </div>
  );
}

function Pairs({ chat }: { readonly chat: Chat }) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It gives a promise in newer browsers, which is nothing to clean up.
    void end.current?.scrollIntoView({ block: 'end' });
  }, [chat.pairs]);
  if (chat.pairs.length === 0 && !chat.isAnswering)
    return (
      <div className="chat-pairs">
        <Empty icon={<CommentOutlined />} title={t('chat.emptyTitle')} text={t('chat.emptyText')}>
          <div className="chat-examples">
            {EXAMPLES.map(id => {
              const question = t(`chat.example.${id}`);
              return (
                <Button key={id} onClick={() => void chat.ask(question)}>
                  {question}
                </Button>
              );
            })}
          </div>
        </Empty>
      </div>
    );
  return (
    <div className="chat-pairs" role="log" aria-label={t('chat.log')}>
      {chat.pairs.map(({ question, answer }, i) => (
        <article key={i}>
          <p className="chat-asked">{question}</p>
          <AnswerText answer={readAnswer(answer)} CiteMark={PageCite} />
        </article>
      ))}
      <div ref={end} />
    </div>
  );
}
