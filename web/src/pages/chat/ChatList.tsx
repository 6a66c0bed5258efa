import { DeleteOutlined, EditOutlined, MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Button, Dropdown, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAT_LIMITS } from '@boardwright/contract';
import type { Chat } from './useChat.ts';
import type { ChatTitle } from './chats.ts';

/** The conversations, the newest first. */
export function ChatList({ chat }: { readonly chat: Chat }) {
  const { t } = useTranslation();
  const [renamed, setRenamed] = useState<string | null>(null);
  return (
    <nav className="chat-list" aria-label={t('chat.list')}>
      <Button block icon={<PlusOutlined aria-hidden />} onClick={() => chat.show(null)}>
        {t('chat.new')}
      </Button>
      <ul>
        {chat.titles?.map(each => (
          <li key={each.chatId} aria-current={each.chatId === chat.open?.chatId ? 'true' : undefined}>
            {renamed === each.chatId ? (
              <NameField
                title={each.title}
                onDone={title => {
                  setRenamed(null);
                  if (title !== null) void chat.rename(each, title);
                }}
              />
            ) : (
              <Row chat={chat} each={each} onRename={() => setRenamed(each.chatId)} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface RowProps {
  readonly chat: Chat;
  readonly each: ChatTitle;
  readonly onRename: () => void;
}

function Row({ chat, each, onRename }: RowProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const remove = (): void =>
    void modal.confirm({
      title: t('chat.removeTitle', { name: each.title }),
      okText: t('chat.remove'),
      cancelText: t('cancel'),
      okButtonProps: { danger: true },
      onOk: () => chat.remove(each),
    });
  return (
    <>
      <button type="button" className="chat-title" onClick={() => chat.show(each)}>
        <span>{each.title}</span>
        <time dateTime={each.createTime}>{dayOf(each.createTime)}</time>
      </button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'rename', icon: <EditOutlined aria-hidden />, label: t('chat.rename'), onClick: onRename },
            {
              key: 'remove',
              danger: true,
              icon: <DeleteOutlined aria-hidden />,
              label: t('chat.remove'),
              onClick: remove,
            },
          ],
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t('chat.more', { name: each.title })}
        />
      </Dropdown>
    </>
  );
}

/** Enter and leaving the field rename; Escape does not. */
function NameField({ title, onDone }: { readonly title: string; readonly onDone: (title: string | null) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(title);
  const finish = (): void => onDone(text.trim() === '' || text.trim() === title ? null : text.trim());
  return (
    <Input
      autoFocus
      maxLength={CHAT_LIMITS.title}
      aria-label={t('chat.name')}
      value={text}
      onChange={event => setText(event.target.value)}
      onPressEnter={finish}
      onBlur={finish}
      onKeyDown={event => event.key === 'Escape' && onDone(null)}
    />
  );
}

/** MM/DD, in the time of the person. */
function dayOf(time: string): string {
  const date = new Date(time);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${two(date.getMonth() + 1)}/${two(date.getDate())}`;
}
