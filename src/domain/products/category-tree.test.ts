import { describe, expect, it } from 'vitest';
import { categoriesAbove, withCategoriesBelow } from './category-tree.ts';
import type { RowId } from '../values/ids.ts';

const node = (id: string, parent: string | null) => ({ id: id as RowId, parent_id: parent as RowId | null });
const tree = [node('peças', null), node('freios', 'peças'), node('pastilhas', 'freios'), node('óleos', null)];
const ids = (nodes: Iterable<{ id: RowId }>) => [...nodes].map(({ id }) => id as string);

describe('the categories above one', () => {
  it.each([
    ['pastilhas', ['peças', 'freios']],
    ['freios', ['peças']],
    ['óleos', []],
  ])('%s', (id, above) => {
    const category = tree.find((each) => each.id === id);
    expect(category && ids(categoriesAbove(tree, category))).toEqual(above);
  });

  it('end where one is not there', () => {
    expect(categoriesAbove(tree, node('x', 'nowhere'))).toEqual([]);
  });

  it('end where two are each other’s parents', () => {
    const loop = [node('a', 'b'), node('b', 'a')];
    expect(ids(categoriesAbove(loop, node('a', 'b')))).toEqual(['b']);
  });
});

describe('a category and what stands below it (2 §5: none can be its parent)', () => {
  it.each([
    ['peças', ['peças', 'freios', 'pastilhas']],
    ['freios', ['freios', 'pastilhas']],
    ['óleos', ['óleos']],
  ])('%s', (id, below) => {
    expect([...withCategoriesBelow(tree, id as RowId)]).toEqual(below);
  });

  it('end where two are each other’s parents', () => {
    expect([...withCategoriesBelow([node('a', 'b'), node('b', 'a')], 'a' as RowId)]).toEqual(['a', 'b']);
  });
});
