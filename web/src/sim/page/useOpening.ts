import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { StoreError, type ProjectStore } from '@boardwright/engine/storage';
import { usePreferences } from '../../app/preferences.ts';
import { platform } from '../../platform/index.ts';
import { addressOf, openExample, type Example, type OpenedExample } from '../../project/examples.ts';
import { openNetlistExample } from '../../project/netlistExamples.ts';
import { newSimulation } from '../../project/newSimulation.ts';
import { mainNetlist, storeNetlist } from '../../project/netlists.ts';

/** Where something is opened that is no example. */
const NEW = 'new';

const NETLISTS = ['.cir', '.ckt', '.sp', '.spi', '.spice', '.net', '.lib', '.mod', '.inc', '.sub', '.txt'];

/** Makes projects of examples, of netlists and of nothing, and goes there. */
export function useOpening() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const locale = usePreferences(state => state.locale);
  const [opening, setOpening] = useState('');
  const act = async (id: string, address: (projects: ProjectStore) => Promise<string | null>) => {
    setOpening(id);
    try {
      const to = await address(await platform.projects());
      if (to === null) setOpening('');
      else void navigate(to);
    } catch (error) {
      console.error(error);
      setOpening('');
      void message.error(t(`store.${error instanceof StoreError ? error.fault : 'unknown'}`));
    }
  };
  const fresh = ({ beside }: OpenedExample) => beside && void message.info(t(`example.beside.${beside}`));
  return {
    /** The id of the example that is being opened; 'new' for others, '' for none. */
    opening,
    openCircuit: (example: Example) =>
      void act(example.id, async projects => {
        const opened = await openExample(projects, example, t(`example.${example.id}.title`), locale);
        fresh(opened);
        return addressOf(example, opened.project);
      }),
    openNetlistExample: (id: string) =>
      void act(id, async projects => {
        const opened = await openNetlistExample(projects, id, t(`netlist.${id}.title`), locale);
        fresh(opened);
        return `/sim?id=${opened.project.id}&run`;
      }),
    openEmpty: () =>
      void act(NEW, async projects => `/sim?id=${(await newSimulation(projects, t('workbench.untitled'))).id}`),
    openFiles: () =>
      void act(NEW, async projects => {
        const files = await platform.files.pick(NETLISTS, true);
        const main = mainNetlist(files);
        if (main) return `/sim?id=${(await storeNetlist(projects, main, files)).id}`;
        if (files.length > 0) void message.warning(t('simLanding.noNetlist'));
        return null;
      }),
  };
}
