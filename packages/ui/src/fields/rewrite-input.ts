/**
 * Replaces the text of an input by its proper form and tells everybody who listens, as if it had been typed.
 * The value is set past React's own bookkeeping: otherwise React takes the change for its own and keeps silent.
 */
export function rewriteInput(input: HTMLInputElement, rewrite: (text: string) => string): void {
  const text = rewrite(input.value);
  if (text === input.value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
