import type { FormAnswers } from "@madoguchi/contract/clinic-form/clinic-form";
import { changeFormAnswersCall } from "@madoguchi/contract/clinic-form/clinic-form.patient.calls";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { useState } from "react";
import { isFormRefusal } from "../../entities/clinic-form/form-refusal.ts";
import { describeAct, titleOfAct } from "../../errors/lost-act.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** The result of the last submission; `undefined` before the first. */
type SaveOutcome = { kind: "saved" } | { kind: "refused"; title: string; text: string };

function describeRefusal(error: unknown): SaveOutcome {
  return isFormRefusal(error)
    ? {
        kind: "refused",
        title: "クリニックからの質問が新しくなりました",
        text: "質問をご確認のうえ、もう一度保存してください。入力した内容は残っています。",
      }
    : { kind: "refused", title: titleOfAct("回答を保存できませんでした", error), text: describeAct(error) };
}

/** Saves a version of the answers, and reads the form again afterwards, or if the clinic's questions have changed. */
export function useSaveFormAnswers(reload: () => Promise<unknown>) {
  const { api } = usePortal();
  const { report, dismiss } = useReportError();
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const keyFor = useAttemptKey();

  async function save(answers: FormAnswers): Promise<boolean> {
    setOutcome(undefined);
    dismiss();
    try {
      await api.send(changeFormAnswersCall, { body: answers, key: keyFor(answers) });
      setOutcome({ kind: "saved" });
      return true;
    } catch (error) {
      setOutcome(describeRefusal(error));
      await report(error);
      return false;
    } finally {
      await reload().catch(() => undefined);
    }
  }

  return { save, outcome };
}
