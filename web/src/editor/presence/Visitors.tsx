import { EyeFilled } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Peer } from '../../project/live.ts';
import { LiveContext, useLive } from './LiveContext.ts';
import './presence.css';

/** More are counted: the bar has menus too. */
const MOST = 4;

const initialsOf = (name: string): string => {
  const words = name.split(/[\s._-]+/).filter(word => word !== '');
  return words.length > 1 ? words[0]![0]! + words.at(-1)![0]! : [...name].slice(0, 2).join('');
};

/** Who else has the project open. A click follows their view, another one ends that. */
export function Visitors({ placeOf }: { readonly placeOf: (peer: Peer) => string }) {
  const { t } = useTranslation();
  const live = useContext(LiveContext);
  const peers = useLive(state => state.peers);
  const followed = useLive(state => state.followed);
  if (!live || peers.length === 0) return null;
  const more = peers.length - MOST;
  return (
    <ul className="visitors" aria-label={t('presence.list')} data-testid="visitors">
      {peers.slice(0, MOST).map(peer => {
        const isFollowed = peer.id === followed;
        const place = placeOf(peer);
        const title = place === '' ? peer.name : t('presence.at', { name: peer.name, place });
        const action = isFollowed ? t('presence.unfollow') : t('presence.follow');
        return (
          <li key={peer.id}>
            <Tooltip title={`${title} · ${action}`}>
              <button
                type="button"
                data-peer={peer.colour}
                aria-pressed={isFollowed}
                aria-label={`${title}. ${t('presence.follow')}`}
                onClick={() => live.follow(isFollowed ? null : peer.id)}
              >
                <span translate="no" aria-hidden>
                  {initialsOf(peer.name)}
                </span>
                {isFollowed && <EyeFilled aria-hidden />}
              </button>
            </Tooltip>
          </li>
        );
      })}
      {more > 0 && <li className="more">{t('presence.more', { count: more })}</li>}
    </ul>
  );
}
