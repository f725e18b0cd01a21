import { ClinicPhone } from "../clinic/clinic-contact.tsx";
import { ReadProblem } from "../problem/read-problem.tsx";

type SpotLoadErrorProps = { error: unknown; isRetrying: boolean; hasEarlierList: boolean; onRetry: () => void };

/** R003 or no answer: the list may be out of date, so no time can be chosen until it is read again. */
export function SpotLoadError({ error, isRetrying, hasEarlierList, onRetry }: SpotLoadErrorProps) {
  return (
    <ReadProblem
      title="空き枠を読み込めませんでした"
      error={error}
      retryLabel="再読み込み"
      onRetry={onRetry}
      isRetrying={isRetrying}
    >
      <p>
        {hasEarlierList && "下の一覧は少し前のもので、いまは選べません。"}
        しばらく経ってから再読み込みしてください。お急ぎのときは、クリニックへお電話ください。
      </p>
      <ClinicPhone hasName />
    </ReadProblem>
  );
}
