/** Where a command writes: lines for a person, or one JSON object for a machine. */
export type Answer = {
  isJson: boolean;
  /** A line about what is being done. Not written for a machine. */
  say: (line: string) => void;
  /** What came out, once and last. */
  end: (result: object, lines: readonly string[]) => void;
};

/** Answers on the standard output. */
export function createAnswer(isJson: boolean): Answer {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  return {
    isJson,
    say: isJson ? () => undefined : print,
    end: (result, lines) => (isJson ? print(JSON.stringify(result)) : lines.forEach(print)),
  };
}
