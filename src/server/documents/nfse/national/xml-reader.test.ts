import { describe, expect, it } from 'vitest';
import { readXml } from './xml-reader.ts';

describe('a reader of XML', () => {
  it('finds texts and attributes by their way', () => {
    const read = readXml('<?xml version="1.0"?><!-- c --><n:a xmlns:n="x"><b Id="1&amp;2"><c> A &amp; B &#231;&#xE3;o </c><c>two</c><d/></b></n:a>');
    expect([read('b/c'), read.attribute('b', 'Id'), read.has('b/d'), read('b/d'), read.has('b/e'), read('b/e/f')]).toEqual([
      'A & B ção',
      '1&2',
      true,
      '',
      false,
      '',
    ]);
  });

  it.each([
    ['nothing', ''],
    ['a page', '<html><br></html>'],
    ['tags that do not match', '<a><b></a></b>'],
    ['two roots', '<a/><b/>'],
    ['what is cut', '<a><b>'],
    ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['what goes too deep', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`],
  ])('takes no %s', (_, xml) => {
    expect(() => readXml(xml)).toThrow('The document');
  });
});
