import { Button } from "@madoguchi/ui/buttons/button";
import type { ButtonVariant } from "@madoguchi/ui/buttons/button-class";
import { saveFile } from "@madoguchi/ui/files/save-file";
import { type ReactNode, useState } from "react";
import { describeProblem } from "../errors/describe-failure.ts";
import { useReportError } from "../errors/use-report-error.ts";
import { usePortal } from "../portal-context/portal.tsx";

/** For `parse` of a call that answers a file: sets its name. */
export function parseFile(name: string): (body: unknown) => File {
  return (body) => {
    if (!(body instanceof Blob)) throw new TypeError("The answer is no file.");
    return new File([body], name, { type: body.type });
  };
}

export type FileButtonProps = {
  /** The call that answers the file. */
  path: string;
  fileName: string;
  variant?: ButtonVariant | undefined;
  children: ReactNode;
};

/** Fetches a file that only the signed-in patient may read, and saves it; a failure is shown beside the button. */
export function FileButton({ path, fileName, variant = "secondary", children }: FileButtonProps) {
  const { api } = usePortal();
  const { report, dismiss } = useReportError();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function hand() {
    setIsBusy(true);
    setProblem(undefined);
    dismiss();
    try {
      await saveFile(await api.get(path, { as: "file", parse: parseFile(fileName) }));
    } catch (error) {
      setProblem(describeProblem(error));
      await report(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="flex w-full flex-col gap-2">
      <Button variant={variant} busy={isBusy} busyLabel="準備中…" onClick={hand}>
        {children}
      </Button>
      {problem && (
        <p role="alert" className="text-error">
          {problem}
        </p>
      )}
    </div>
  );
}
