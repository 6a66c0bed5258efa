import type { RatsnestIndex } from '../../indexes/index.ts';
import type { Id } from '../../base/index.ts';
import type { Store } from '../../kinds/index.ts';
import { applyChange } from '../../model/index.ts';
import type { RouteContext, Tool } from '../tool.ts';
import { idsOf, onGrid, type ToolAct, type ToolReply, type ToolRequest, type ToolView } from './protocol.ts';

type RemoteTool = Tool<{ readonly at: string }, RouteContext>;

/**
 * Runs tools on a copy of a document, for a surface that must not wait for them. The tools are the same state machines as
 * anywhere: only what they do is handed on instead of done. What they commit goes into the copy at once.
 */
export class ToolServer {
  private readonly store: Store;
  private readonly ratsnest: RatsnestIndex;
  private readonly tools: readonly RemoteTool[];
  private readonly reply: (reply: ToolReply) => void;
  private tool: RemoteTool | null = null;
  private state: { readonly at: string } | 'done' = 'done';
  private session = 0;
  private changes = 0;
  private acts: ToolAct[] = [];
  /** What others changed since the tool began with what it is doing: it works with what was there before. */
  private readonly touched = new Set<Id>();

  /** `ratsnest` must follow the store. */
  constructor(store: Store, ratsnest: RatsnestIndex, tools: readonly RemoteTool[], reply: (reply: ToolReply) => void) {
    this.store = store;
    this.ratsnest = ratsnest;
    this.tools = tools;
    this.reply = reply;
    store.subscribe((change, origin, label) => {
      if (origin === 'remote') return;
      const isOutrun = [...idsOf(change)].some(id => this.touched.has(id));
      this.acts.push(isOutrun ? { type: 'outrun' } : { type: 'commit', change, label });
    });
  }

  take(request: ToolRequest): void {
    if (request.type === 'change') {
      this.changes++;
      if (this.state !== 'done' && this.state.at !== 'idle')
        for (const id of idsOf(request.change)) this.touched.add(id);
      return applyChange(this.store, request.change, request.label, 'remote');
    }
    this.acts = [];
    try {
      if (request.type === 'enter') this.enter(request);
      else if (this.state !== 'done')
        this.state = this.tool!.step(this.state, request.event, this.context(request.view));
    } catch (error) {
      // What it holds may be gone.
      if (this.touched.size === 0) throw error;
      this.acts = [{ type: 'outrun' }];
    }
    if (this.state === 'done' || this.state.at === 'idle') this.touched.clear();
    const { session, acts, changes, state } = this;
    this.reply({ session, at: state === 'done' ? 'done' : state.at, acts, changes });
  }

  private enter({ session, tool: id, args, view }: Extract<ToolRequest, { type: 'enter' }>): void {
    const tool = this.tools.find(each => each.id === id);
    if (!tool) throw new Error(`no tool ${id}`);
    this.tool = tool;
    this.session = session;
    this.touched.clear();
    this.state = args === undefined || !tool.begin ? tool.initial : tool.begin(args, this.context(view));
  }

  private context(view: ToolView): RouteContext {
    let { activeLayer } = view;
    return {
      store: this.store,
      ratsnest: this.ratsnest,
      pixel: view.pixel,
      get activeLayer() {
        return activeLayer;
      },
      activate: layer => {
        activeLayer = layer;
        this.acts.push({ type: 'activate', layer });
      },
      preview: (objects, support = [], without = []) =>
        void this.acts.push({ type: 'preview', objects, support, without }),
      highlight: net => void this.acts.push({ type: 'highlight', net }),
      say: message => void this.acts.push({ type: 'say', message }),
      snap: (x, y, _electric, use) => onGrid(x, y, view, use),
    };
  }
}
