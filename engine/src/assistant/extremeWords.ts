import { asksHow } from './asksHow.ts';
import type { End } from './simulation.ts';

/** Words for the quantities, and for their extremes. */
const VOLTAGE = /\bvoltages?\b|\bvolts\b|电压|电位/i;
const CURRENT = /\b(currents?|amps|amperes|draws?|drawn)\b|电流|耗电/i;
const HIGHEST = /\b(highest|maximum|maximal|max|peak|largest|greatest|biggest|at most)\b|最[大高多]|峰值|至多|顶多/i;
const LOWEST = /\b(lowest|minimum|minimal|min|smallest|at least)\b|最[小低少]|至少|谷值/i;
const WORST = /\bworst([- ]case)?\b|最坏|最差|最恶劣|最不利/i;
/** A current that is asked for without a word such as 'highest' is the highest. */
const HOW_MUCH =
  /\bhow much current\b|\b(what|which) current (flows|goes|runs|passes)\b|多[大少]的?电流|电流(是|有|会)?(多[大少])/i;
const ABOVE =
  /\b(more|higher|greater|larger) than\b|\b(exceeds?|exceeded|above|over|surpass(es)?)\b|超过|高于|大于|多于|超出/i;
const BELOW = /\b(less|lower|smaller) than\b|\b(below|under)\b|低于|小于|少于|跌[到破]/i;

/**
 * What is not asked of a run of the circuit: what parts stand, tracks carry and factories make, and what would be under conditions that the
 * design does not have.
 */
const OTHER = [
  /\b(tracks?|traces?|width|wide|vias?|carry|carries|copper|rated|ratings?|absolute|withstand|tolerates?|handle|survives?|allow(ed|able|s)?|permitted|recommend(ed)?|datasheet|spec|specs|specified|specifications?|impedance|clearance|creepage|order|buy|find|catalogue|price|cost|should|must|choose|pick|suggest|class|findings?)\b/i,
  /\bcan\b.*\b(deliver|supply|source|sink|provide|give|take|drive|stand)\b/i,
  /走线|线宽|导线|铜|过孔|额定|耐压|耐受|承受|允许|绝对|推荐|手册|规格|间距|阻抗|订|买|找|价|应该|选|网络类|能(提供|输出|承|带|过|驱动)/,
  /\b(when|if|after|before|without|unless)\b|当(?!前)|如果|若|之后|以后|之前|的时候/i,
  /°\s?C|℃|\bdegrees?\b|\btemperatures?\b|度|温/i,
];

export interface ExtremeWords {
  /** Null where only the unit of a limit can say. */
  readonly quantity: 'voltage' | 'current' | null;
  readonly ends: readonly End[];
  /** The side on which a limit would be passed; null where the words compare with none. */
  readonly passed: End | null;
  /** Whether the words ask for nothing without a limit. */
  readonly needsLimit: boolean;
}

const sideOf = (text: string): End | null => (ABOVE.test(text) ? 'highest' : BELOW.test(text) ? 'lowest' : null);

function endsOf(text: string, quantity: ExtremeWords['quantity']): readonly End[] {
  const named: End[] = [];
  if (HIGHEST.test(text)) named.push('highest');
  if (LOWEST.test(text)) named.push('lowest');
  if (named.length > 0) return named;
  if (WORST.test(text)) return quantity === 'voltage' ? ['highest', 'lowest'] : ['highest'];
  return quantity === 'current' && HOW_MUCH.test(text) ? ['highest'] : [];
}

/** How a question asks for extremes; null where it does not. */
export function extremeWords(text: string): ExtremeWords | null {
  if (asksHow(text) || OTHER.some(words => words.test(text))) return null;
  const quantity = VOLTAGE.test(text) ? 'voltage' : CURRENT.test(text) ? 'current' : null;
  const passed = sideOf(text);
  const ends = endsOf(text, quantity);
  if (ends.length > 0)
    return { quantity, ends, passed: passed && ends.includes(passed) ? passed : null, needsLimit: false };
  return passed && { quantity, ends: [passed], passed, needsLimit: true };
}
