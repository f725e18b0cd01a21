import type { ChartDraftContent } from "@madoguchi/contract/chart/chart";
import type { FinishRequest } from "@madoguchi/contract/chart/finish";
import { finishTreatmentCall, UNREAD_MESSAGES } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { type Action, useAction } from "@madoguchi/ui/actions/use-action";
import { useRef, useState } from "react";
import { useDesk } from "../../../desk-context/desk.tsx";
import { ApiError } from "../../../errors/api-error.ts";
import { describeFailure } from "../../../errors/describe-failure.ts";
import { showPatientMessages } from "../messages/patient-messages.tsx";
import type { VisitAddress } from "../visit-requests.ts";
import { type ChartGround, type FieldProblem, fieldIdOf, readFinish } from "./chart-form.ts";
import type { DraftAutosave } from "./draft-autosave.ts";

type Finish = {
  /** The request to confirm; `undefined` while the dialog is closed. */
  request: FinishRequest | undefined;
  problems: readonly FieldProblem[];
  /** The number of attempts to finish: the summary of errors takes the focus each time. */
  attempt: number;
  action: Action;
  /** Why the visit is not finished yet, unless single fields are wrong. */
  stop: string | undefined;
  ask: () => void;
  confirm: () => unknown;
  cancel: () => void;
  errorOf: (fieldId: string) => string | undefined;
};

/** Finishes a visit: first the draft is stored, then errors are shown, then a dialog asks. */
export function useFinish(options: {
  visit: VisitAddress;
  autosave: DraftAutosave;
  content: ChartDraftContent;
  ground: Pick<ChartGround, "medicines" | "facts">;
  /** The patient wrote what the doctor has not read: it is shown instead of the dialog. */
  hasUnreadMessages: boolean;
  onFinished: () => void;
  /** Called if the server refused a request that the page thought valid: its data is read again. */
  onRefused: () => void;
}): Finish {
  const { visit, autosave, content, ground, hasUnreadMessages, onFinished, onRefused } = options;
  const { api } = useDesk();
  const [request, setRequest] = useState<FinishRequest>();
  const [attempt, setAttempt] = useState(0);
  const [isStopped, setIsStopped] = useState(false);
  const [refused, setRefused] = useState<{ problems: FieldProblem[]; content: ChartDraftContent }>();
  const action = useAction((error) => {
    const issues = error instanceof ApiError ? (error.body.issues ?? []) : [];
    onRefused();
    if (issues.length === 0) return describeFailure(error);
    setRefused({ content, problems: issues.map(({ path, message }) => ({ fieldId: fieldIdOf(path), message })) });
    setRequest(undefined);
    return undefined;
  });
  const key = useRef(crypto.randomUUID());

  // After the first attempt, the summary of errors follows the input.
  const read = readFinish(content, ground, 0);
  const own = attempt > 0 && "problems" in read ? read.problems : [];
  const problems = own.length > 0 ? own : refused && refused.content === content ? refused.problems : [];

  async function ask(): Promise<void> {
    setAttempt((times) => times + 1);
    action.setProblem(undefined);
    setIsStopped(false);
    setRefused(undefined);
    const isSaved = await autosave.flush();
    if (hasUnreadMessages) {
      showPatientMessages();
      return setIsStopped(true);
    }
    const state = autosave.getState();
    const next = readFinish(state.content, ground, state.draftVersion);
    if ("problems" in next) return;
    if (!isSaved)
      return action.setProblem("書いた内容がまだ保存されていません。保存されてから、もう一度お試しください。");
    key.current = crypto.randomUUID();
    setRequest(next.request);
  }

  async function finish(body: FinishRequest): Promise<void> {
    await api.send(finishTreatmentCall, { params: visit, body, key: key.current });
    autosave.stop();
    setRequest(undefined);
    onFinished();
  }

  return {
    request,
    problems,
    attempt,
    action,
    stop: isStopped && hasUnreadMessages ? UNREAD_MESSAGES.message : action.problem,
    ask: () => void ask(),
    confirm: () => request && finish(request),
    cancel: () => setRequest(undefined),
    errorOf: (fieldId) => problems.find((problem) => problem.fieldId === fieldId)?.message,
  };
}
