import { Button } from "@madoguchi/ui/buttons/button";
import type { ButtonVariant } from "@madoguchi/ui/buttons/button-class";
import { saveFile } from "@madoguchi/ui/files/save-file";
import type { ReactNode } from "react";
import type { ApiClient } from "../api/client.ts";
import { describeProblem } from "../errors/describe-failure.ts";
import { useReportedAction } from "../errors/use-reported-action.ts";
import { usePortal } from "../portal-context/portal.tsx";

export function nameFile(content: Blob, name: string): File {
  return new File([content], name, { type: content.type });
}

export type FileButtonProps = {
  fetchContent: (api: ApiClient) => Promise<Blob>;
  fileName: string;
  variant?: ButtonVariant | undefined;
  children: ReactNode;
};

/** Fetches a file that only the signed-in patient may read, and saves it; a failure is shown beside the button. */
export function FileButton({ fetchContent, fileName, variant = "secondary", children }: FileButtonProps) {
  const { api } = usePortal();
  const { run, isBusy, problem } = useReportedAction(describeProblem);
  const hand = () => run(async () => saveFile(nameFile(await fetchContent(api), fileName)));

  return (
    <div className="flex w-full flex-col gap-2">
      <Button variant={variant} busy={isBusy} busyLabel="準備中…" onClick={() => void hand()}>
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
