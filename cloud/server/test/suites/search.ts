import { expect, test } from 'vitest';
import { must, refused } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { indexTokens, queryTokens } from '../../src/search/tokens.ts';

export function searchSuite(server: () => TestServer): void {
  test('any part of a word is found, in English and Chinese, in any case, with all words of a query', async () => {
    const { api } = await server().user();
    for (const projectName of ['Bench Amplifier v2', '直流电源管理板', 'Café USB-C', 'ampere meter'])
      must(await api.project.create({ projectType: 0, projectName }));
    const found = async (projectName: string) =>
      must(await api.project.search({ projectName }))
        .rows.map(row => row.projectName)
        .toSorted();
    expect(await found('amp')).toEqual(['Bench Amplifier v2', 'ampere meter']);
    expect(await found('LIFIER')).toEqual(['Bench Amplifier v2']);
    expect(await found('v2 bench')).toEqual(['Bench Amplifier v2']);
    expect(await found('bench meter')).toEqual([]);
    expect(await found('电源')).toEqual(['直流电源管理板']);
    expect(await found('板')).toEqual(['直流电源管理板']);
    expect(await found('电板')).toEqual([]);
    expect(await found('cafe')).toEqual(['Café USB-C']);
    expect(await found('usb-c')).toEqual(['Café USB-C']);
    expect(await found(`" OR ' | & ! * ( ) :`)).toEqual([]);
    expect(await found('amp" OR "usb')).toEqual([]);
  });

  test('the index follows renaming and deleting, and shows nobody else’s', async () => {
    const [{ api }, other] = [await server().user(), await server().user()];
    const { projectId } = must(await api.project.create({ projectType: 0, projectName: 'Thermostat' }));
    const total = async (projectName: string, by = api) => must(await by.project.search({ projectName })).total;
    expect(await total('thermo', other.api)).toBe(0);
    must(await api.project.rename({ projectId, projectName: '恒温器' }));
    expect([await total('thermo'), await total('恒温')]).toEqual([0, 1]);
    must(await api.project.remove({ id: projectId }));
    expect(await total('恒温')).toBe(0);
    must(await api.project.restore({ projectIds: [projectId] }));
    expect(await total('恒温')).toBe(1);
    must(await api.project.remove({ id: projectId }));
    must(await api.project.purge({ projectIds: [projectId] }));
    expect(refused(await api.project.rename({ projectId, projectName: 'x' })).id).toBe('project.missing');
  });

  test('long words and texts without a word', () => {
    expect(queryTokens('  – !')).toEqual([]);
    expect(indexTokens('ab ab')).toBe('ab b');
    expect(queryTokens('x'.repeat(500))).toEqual(['x'.repeat(24)]);
    expect(indexTokens('x'.repeat(500)).length).toBeLessThan(1000);
  });
}
