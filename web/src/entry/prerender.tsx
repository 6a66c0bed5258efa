import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type RouteObject } from 'react-router';
import { contentLanguages, type ContentHead, type ContentLanguage } from '@boardwright/resources/content';
import { textsReady } from '../app/texts.ts';
import { themeConfig } from '../app/theme.ts';
import { Page } from '../layout/Page.tsx';
import AssemblyPage from '../pages/assembly/AssemblyPage.tsx';
import HelpHome from '../pages/help/HelpHome.tsx';
import HelpPage from '../pages/help/HelpPage.tsx';
import Home from '../pages/home/Home.tsx';
import AssemblyCapability from '../pages/site/AssemblyCapability.tsx';
import BlogList from '../pages/site/BlogList.tsx';
import { loadAllContent } from '../pages/site/loadAllContent.ts';
import ContactPage from '../pages/site/ContactPage.tsx';
import ContentPage from '../pages/site/ContentPage.tsx';
import FeedbackPage from '../pages/site/FeedbackPage.tsx';
import PcbCapability from '../pages/site/PcbCapability.tsx';
import ProductList from '../pages/site/ProductList.tsx';
import ResourceList from '../pages/site/ResourceList.tsx';

/** Pages without a file of content: what shows them, and the keys of title and description. */
const views = {
  '': [Home, 'home.name', 'home.lead'],
  assembly: [AssemblyPage, 'footer.assembly', 'assembly.lead'],
  'assembly-capability': [AssemblyCapability, 'capability.assembly.title', 'capability.assembly.lead'],
  blog: [BlogList, 'blog.title', 'blog.lead'],
  'contact-us': [ContactPage, 'contact.title', 'contact.lead'],
  feedback: [FeedbackPage, 'feedback.title', 'feedback.lead'],
  help: [HelpHome, 'help.title', 'help.lead'],
  'pcb-capability': [PcbCapability, 'capability.pcb.title', 'capability.pcb.lead'],
  product: [ProductList, 'products.title', 'products.lead'],
  'product-list': [ProductList, 'products.title', 'products.lead'],
  resources: [ResourceList, 'resources.title', 'resources.lead'],
} as const;

/** A page as text, in one language. */
export interface PrerenderedPage {
  /** Without prefix and slashes; '' of the home page. */
  readonly path: string;
  readonly language: ContentLanguage;
  readonly title: string;
  readonly description: string;
  /** Day of its text; '' without one. */
  readonly date: string;
  readonly html: string;
}

/** Topics of the help have a frame of their own. */
const isHelp = (path: string): boolean => path.startsWith('help/');

const routesOf = (heads: readonly ContentHead[]): RouteObject[] => [
  {
    path: '/',
    element: <Page />,
    children: [
      ...Object.entries(views).map(([path, [View]]) => ({ path, element: <View /> })),
      { path: 'help/:id', element: <HelpPage /> },
      ...heads.filter(({ path }) => !isHelp(path)).map(({ path }) => ({ path, element: <ContentPage /> })),
    ],
  },
];

/** Renders all public pages in all languages, and the styles of their components. */
export async function prerenderPages(): Promise<{ pages: PrerenderedPage[]; light: string; darkTokens: string }> {
  await textsReady;
  const pages: PrerenderedPage[] = [];
  const [light, dark] = [createCache(), createCache()];
  for (const language of contentLanguages) {
    await i18next.changeLanguage(language);
    const heads = await loadAllContent(language);
    const basename = `/${language}`;
    const { query, dataRoutes } = createStaticHandler(routesOf(heads), { basename });
    const render = async (path: string, isDark = false): Promise<string> => {
      const context = await query(new Request(`http://localhost${basename}/${path}`));
      if (context instanceof Response) throw new Error(`/${path} leads elsewhere`);
      return renderToString(
        <StyleProvider cache={isDark ? dark : light}>
          <ConfigProvider theme={themeConfig(isDark, false)} button={{ autoInsertSpace: false }}>
            <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
          </ConfigProvider>
        </StyleProvider>,
      );
    };
    for (const [path, [, title, description]] of Object.entries(views))
      pages.push({
        path,
        language,
        title: i18next.t(title),
        description: i18next.t(description),
        date: '',
        html: await render(path),
      });
    for (const { path, title, description, date } of heads)
      pages.push({ path, language, title, description, date, html: await render(path) });
    if (language === 'en') for (const path of Object.keys(views)) await render(path, true);
  }
  return {
    pages,
    light: extractStyle(light, { plain: true }),
    darkTokens: extractStyle(dark, { plain: true, types: 'cssVar' }),
  };
}
