import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Cite } from '@boardwright/engine/assistant';
import type { Finding } from '@boardwright/engine/rules';
import { toast } from '../../app/toast.ts';
import { useLatest } from '../../editor/state/stableHooks.ts';
import { showLocated } from '../../editor/state/locate.ts';
import { useEditorStore } from '../../editor/state/store.ts';
import { useSoughtPart } from '../../editor/panels/parts/soughtPart.ts';
import { useDocks } from '../../editor/workspace/dockStore.ts';
import type { PanelProps } from '../../editor/workspace/PanelProps.ts';
import type { EditorDocument } from '../../project/document.ts';
import { openHelp } from '../../help/helpState.ts';
import type { HelpTarget } from '@boardwright/resources/help';
import { citePanel } from './citePanel.ts';
import { citePlace } from './citePlace.ts';
import { openDatasheet } from './datasheets/openDatasheet.ts';
import type { ProjectAssistant } from './ProjectAssistant.ts';

type Surface = Pick<PanelProps, 'document' | 'session' | 'context' | 'onGo' | 'onFinding'>;

/** Shows what answers cite: on the drawing that is open, else in the tab of the other one, in a panel, or in the help. */
export function useCites(assistant: ProjectAssistant, surface: Surface): (cite: Cite) => void {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { document, session } = surface;
  const wanted = useStore(assistant.store, state => state.wanted);

  const isShown = (cite: Cite): boolean => {
    const { onGo, onFinding, context } = surface;
    if (cite.type === 'finding') {
      const finding = assistant.finding(cite.key);
      if (!finding || !isFindingOf(document, finding)) return false;
      onFinding(finding);
      return true;
    }
    const place = citePlace(cite, document, session);
    if (!place) return false;
    if (document.type === 'board') showLocated(context, editor, { sort: 'net', name: '', detail: '', ...place });
    else {
      onGo(place.ids[0]!, place.path);
      editor.setState({ highlighted: place.net });
    }
    return true;
  };

  const other = document.type === 'board' ? 'schematic' : 'board';
  const go = (cite: Cite): void => {
    // `as`: the engine cites topics of the help by their addresses, which a check proves to exist.
    if (cite.type === 'help') return openHelp(cite.target as HelpTarget);
    if (cite.type === 'datasheet') return void openDatasheet(assistant.datasheets, cite);
    if (cite.type === 'board') return surface.context().showTab('board');
    const place = citePanel(cite);
    if (place) {
      if (cite.type === 'catalogPart') useSoughtPart.setState({ sought: { mpn: cite.mpn } });
      if (document.type !== place.of) surface.context().showTab(place.of);
      return useDocks.getState().show(place.panel);
    }
    if (isShown(cite)) return;
    if (!session[other]) return toast('error', t('assistant.gone'));
    assistant.store.setState({ wanted: cite });
    surface.context().showTab(other);
  };

  useEffect(() => {
    if (!wanted) return;
    // The tab of the other document has come to the front.
    assistant.store.setState({ wanted: null });
    if (!isShown(wanted)) toast('error', t('assistant.gone'));
    // Only another document can have it.
  }, [document]);
  return useLatest(go);
}

/** Findings of schematics have a sheet, those of boards none. */
const isFindingOf = ({ type }: EditorDocument, { screen }: Finding): boolean =>
  (type === 'schematic') === (screen !== undefined);
