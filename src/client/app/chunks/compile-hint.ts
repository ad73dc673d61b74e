// As browsers of Chromium's know it ("explicit compile hints"); to others it is a comment. At the top, or it is none.
const runsAtOnce = '//# allFunctionsCalledOnLoad\n';
// Of smaller files the comment weighs more than what it spares.
const worthIt = 100_000;

/** A file that nearly all of is run at once is compiled as it comes, beside the page, not function by function while the page waits. */
export function compileAsItComes(file: { code: string }): void {
  if (file.code.length > worthIt) file.code = runsAtOnce + file.code;
}
