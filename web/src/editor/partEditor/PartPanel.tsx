import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import type { ReactNode } from 'react';
import type { Issue } from '@boardwright/engine/base';
import { PanelDivider } from './PanelDivider.tsx';
import { usePartPanel } from './panelState.ts';
import { PartProblems } from './PartProblems.tsx';

interface Props {
  readonly words: {
    readonly title: string;
    readonly resize: string;
    readonly show: string;
    readonly hide: string;
    readonly table: string;
    readonly problems: string;
  };
  readonly problems: readonly Issue[];
  /** Shows what a problem is about. */
  readonly onShow: (id: string) => void;
  /** What stands next to the choice while the table is seen. */
  readonly tools: ReactNode;
  /** The table. */
  readonly children: ReactNode;
}

/** Below the drawing of a part: its pins or pads as a table, and what is wrong with them. */
export function PartPanel({ words, problems, onShow, tools, children }: Props) {
  const { open, height, tab, set } = usePartPanel();
  return (
    <section className="pin-panel" aria-label={words.title} style={open ? { height } : undefined}>
      {open && <PanelDivider label={words.resize} size={height} onSize={next => set({ height: next })} />}
      <div className="pin-tools">
        <Button
          type="text"
          size="small"
          icon={open ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />}
          aria-expanded={open}
          aria-label={open ? words.hide : words.show}
          onClick={() => set({ open: !open })}
        />
        <Segmented<'pins' | 'problems'>
          size="small"
          aria-label={words.title}
          value={tab}
          onChange={next => set({ tab: next, open: true })}
          options={[
            { value: 'pins', label: words.table },
            { value: 'problems', label: words.problems },
          ]}
        />
        {open && tab === 'pins' && tools}
      </div>
      {open && (tab === 'pins' ? children : <PartProblems problems={problems} onShow={onShow} />)}
    </section>
  );
}
