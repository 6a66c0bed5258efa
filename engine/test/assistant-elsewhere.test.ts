import { expect, test } from 'vitest';
import { isElsewhere } from '../src/assistant/elsewhere.ts';

test.each([
  'How much does JLCPCB take for five boards?',
  '嘉立创打五片板多少钱？',
  'Is KiCad better than Altium?',
  'Who wrote The Three-Body Problem?',
  '《三体》的作者是谁？',
  'What is the best oscilloscope for beginners?',
  '万用表买什么牌子好？',
  'Which soldering iron should I buy?',
  'Translate hello into German',
  '怎么煮面？',
])('%s: nothing here knows', question => expect(isElsewhere(question)).toBe(true));

test.each([
  'What is the best way to import from Altium?',
  'Who wrote this comment?',
  'Can I bring my Altium library over, and what does it take?',
  'Which is cheaper, 4 or 6 layers?',
  'Who changed the board last?',
  'How do I order the parts from the BOM, and what do they cost?',
  'What is the best trace width for 2 A?',
  'Where is the oscilloscope on the bench of a simulation?',
  '哪个层的铜厚更好改？',
  '谁改了这个网络？',
  'Where is the history of my project?',
  'Where can I buy the parts of my BOM?',
  'Who designed this board?',
  'What does ERC stand for?',
  '会员的历史订单在哪看？',
])('%s: may be answered', question => expect(isElsewhere(question)).toBe(false));
