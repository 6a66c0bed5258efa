/**
 * Two programs that edit one board and exchange it through a server, all of them processes of their own, are killed (SIGKILL) two hundred times
 * in turn, at any moment. In the end both devices have every edit that a store has acknowledged, and the same board.
 *
 *     node native/peers/sync-crash.peer.ts [kills]
 */
import { Attack } from '../test/sync/killing/attack.ts';

const kills = Number(process.argv[2] ?? 200);
const begin = performance.now();
const { acknowledged, lost, faults, isSame } = await Attack.run(kills, done => {
  if (done % 20 === 0) console.log(`  ${done} kills`);
});
const seconds = Math.round((performance.now() - begin) / 1000);
console.log(
  `${kills} kills of devices and server, ${acknowledged} acknowledged edits: ${lost.length} lost, ${faults.length} faults, ` +
    `both devices are ${isSame ? 'the same' : 'DIFFERENT'} in the end (${seconds} s)`,
);
for (const each of [...lost.slice(0, 10), ...faults.slice(0, 10)]) console.log(`  ${each}`);
process.exit(lost.length + faults.length === 0 && isSame ? 0 : 1);
