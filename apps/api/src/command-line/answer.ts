/** The output of a command: lines for a person, or one JSON object for a machine. */
export type Answer = {
  isJson: boolean;
  /** Writes a line about the progress. Not for a machine. */
  say: (line: string) => void;
  /** Writes the result, once and last. */
  end: (result: object, lines: readonly string[]) => void;
};

/** Writes to the standard output. */
export function createAnswer(isJson: boolean): Answer {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  return {
    isJson,
    say: isJson ? () => undefined : print,
    end: (result, lines) => (isJson ? print(JSON.stringify(result)) : lines.forEach(print)),
  };
}
