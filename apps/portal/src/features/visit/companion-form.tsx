import { stateCompanionCall } from "@madoguchi/contract/visit/companion.patient.calls";
import type { CompanionRoom } from "@madoguchi/contract/visit/companion-room";
import { LONGEST_COMPANION_NAME } from "@madoguchi/contract/visit/companion-statement";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { ErrorSummary, summariseErrors } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import { describeProblem } from "../../errors/describe-failure.ts";
import { usePortal } from "../../portal-context/portal.tsx";

const IDS = { name: "companion-name", relation: "companion-relation", agrees: "companion-agrees" } as const;

type Said = { name: string; relation: string; agrees: boolean };

function faultsOf({ name, relation, agrees }: Said): Partial<Record<keyof Said, string>> {
  return {
    ...(name.trim() === "" && { name: "お名前をご入力ください。" }),
    ...(relation.trim() === "" && { relation: "患者さんとのご関係をご入力ください。" }),
    ...(!agrees && { agrees: "内容をお読みのうえ、同意してください。" }),
  };
}

type CompanionFormProps = { secret: string; invitedBy: CompanionRoom["invitedBy"]; refresh: () => Promise<void> };

/** The third person's name, relation and consent. */
export function CompanionForm({ secret, invitedBy, refresh }: CompanionFormProps) {
  const { api } = usePortal();
  const { run, isBusy, problem } = useAction(describeProblem);
  const [statement, setStatement] = useState<Said>({ name: "", relation: "", agrees: false });
  const [attempts, setAttempts] = useState(0);
  const faults = attempts === 0 ? {} : faultsOf(statement);
  const errors = summariseErrors(IDS, (field) => faults[field]);

  function send(): void {
    setAttempts(attempts + 1);
    if (Object.keys(faultsOf(statement)).length > 0) return;
    const { name, relation } = statement;
    void run(async () => {
      await api.send(stateCompanionCall, { body: { secret, name, relation, agrees: true } });
      await refresh();
    });
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex flex-col gap-6"
    >
      <PageHeading lead="患者さんの診察に、離れた場所からビデオ通話で参加できます。">
        オンライン診察への同席
      </PageHeading>
      <ErrorSummary errors={errors} attempt={attempts} />
      <Section heading="あなたについて">
        <p>
          {invitedBy === "patient" ? "患者さん" : "クリニック"}
          からの招待です。お名前とご関係を、患者さんと医師にお知らせします。
        </p>
        <TextField
          id={IDS.name}
          label="お名前"
          required
          autoComplete="name"
          maxLength={LONGEST_COMPANION_NAME}
          value={statement.name}
          onChange={({ target }) => setStatement({ ...statement, name: target.value })}
          error={faults.name}
        />
        <TextField
          id={IDS.relation}
          label="患者さんとのご関係"
          required
          support="例：長女、配偶者、手話通訳"
          maxLength={LONGEST_COMPANION_NAME}
          value={statement.relation}
          onChange={({ target }) => setStatement({ ...statement, relation: target.value })}
          error={faults.relation}
        />
        <ul className="flex list-disc flex-col gap-1 pl-6">
          <li>同席したこと（お名前、ご関係、時間）は、診療の記録に残ります。</li>
          <li>録音・録画・撮影はしないでください。</li>
          <li>
            ほかの方に声や画面が届かない場所で参加してください。そばにほかの方がいるときは、最初にお知らせください。
          </li>
          <li>患者さんと医師が承諾するまで、映像も声も届きません。どちらも、いつでも退出をお願いできます。</li>
        </ul>
        <Checkbox
          id={IDS.agrees}
          label="内容を読み、同意します"
          required
          checked={statement.agrees}
          onChange={({ target }) => setStatement({ ...statement, agrees: target.checked })}
          error={faults.agrees}
        />
        {problem !== undefined && <p role="alert">{problem}</p>}
        <Button type="submit" busy={isBusy} busyLabel="送信中…">
          同意して参加を申し込む
        </Button>
      </Section>
    </Form>
  );
}
