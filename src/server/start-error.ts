/** A reason why the server cannot start that its message alone explains to the person who starts it. */
export class StartError extends Error {
  override name = 'StartError';
}
