import { LoadError, type LoadErrorProps } from "@madoguchi/ui/feedback/load-error";
import { describeFailure } from "../../errors/describe-failure.ts";

export type ReadProblemProps = LoadErrorProps & { error: unknown };

/** Replaces content that could not be read: code and message stay (spec §8) until it is read again. */
export function ReadProblem({ error, children, ...rest }: ReadProblemProps) {
  return (
    <LoadError {...rest}>
      <p>{describeFailure(error)}</p>
      {children}
    </LoadError>
  );
}
