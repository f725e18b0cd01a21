import { Button } from "@madoguchi/ui/buttons/button";
import { useEffect, useRef } from "react";

type SpeakerQuestionProps = { onAnswer: (isHeard: boolean) => void; onPlay: () => void };

/** Whether the test sound was heard, which only the patient knows. It takes the focus when it appears. */
export function SpeakerQuestion({ onAnswer, onPlay }: SpeakerQuestionProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    group.current?.scrollIntoView({ block: "center" });
    group.current?.focus({ preventScroll: true });
  }, []);
  return (
    <fieldset ref={group} tabIndex={-1} className="flex flex-col gap-3">
      <legend className="mb-2 font-700">テスト音が聞こえましたか</legend>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={() => onAnswer(true)}>聞こえました</Button>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          聞こえません
        </Button>
      </div>
      <Button variant="text" onClick={onPlay}>
        もう一度再生する
      </Button>
    </fieldset>
  );
}
