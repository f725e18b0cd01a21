import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { normaliseVisitCode, VISIT_CODE_CHARACTERS } from "@madoguchi/contract/sign-in/normalise-visit-code";
import { Button } from "@madoguchi/ui/buttons/button";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { useFieldProblem } from "@madoguchi/ui/fields/use-field-problem";
import { Form } from "@madoguchi/ui/forms/form";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ClinicContact } from "../../entities/clinic/clinic-contact.tsx";
import { ApiError } from "../../errors/api-error.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { checkVisitCode } from "./sign-in.requests.ts";

const FIELD_ID = "visit-code";

type VisitCodeScreenProps = { initialCode: string; onSignedIn: (treatmentId: string) => void };

/** 参加コード: the code that the clinic read out to a patient without mail, or sent in a link, for one visit. */
export function VisitCodeScreen({ initialCode, onSignedIn }: VisitCodeScreenProps) {
  const { api, identity } = usePortal();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(initialCode);
  const [isFromLink] = useState(initialCode !== "");
  const { field, problem, refuse: say } = useFieldProblem<HTMLInputElement>();
  const { run, isBusy } = useReportedAction(refuse, { leavesPage: true });

  function refuse(error: unknown): void {
    if (error instanceof ApiError && isErrorCode(error.code, "VerifyCodeMismatch"))
      say("文字をお確かめください。診察が終わると、コードは使えなくなります。");
  }

  // Once it is read, no history of the browser needs it.
  useEffect(() => {
    if (initialCode !== "") void navigate({ to: "/login/visit-code", hash: "", replace: true });
  }, [initialCode, navigate]);

  async function signIn(code: string): Promise<void> {
    const { customToken, treatmentId } = await api.send(checkVisitCode, { body: { code } });
    await identity.signInWithCustomToken(customToken);
    onSignedIn(treatmentId);
  }

  async function submit() {
    const code = normaliseVisitCode(typed);
    const isWhole = code.length === VISIT_CODE_CHARACTERS;
    say(isWhole ? undefined : "参加コードは10文字の英数字で入力してください。");
    if (isWhole) await run(() => signIn(code));
  }

  return (
    <>
      <PageHeading>参加コードで診察に入る</PageHeading>
      <Section>
        <p>
          {isFromLink
            ? "参加コードは入力されています。「診察に入る」を押してください。"
            : "クリニックからお伝えした、10文字の参加コードを入力してください。メールアドレスは必要ありません。"}
        </p>
        <Form onSubmit={submit} className="flex flex-col gap-6">
          <TextField
            ref={field}
            id={FIELD_ID}
            name="visit-code"
            label="参加コード"
            required
            support="例：K7QM2-XWD4H　大文字と小文字、ハイフンの有無は区別しません。"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              say(undefined);
            }}
            error={problem}
            className="w-full max-w-80 text-std-20N-150 tracking-[0.1em]"
          />
          <Button type="submit" busy={isBusy}>
            診察に入る
          </Button>
        </Form>
        <p className="text-text-secondary">
          共用の端末では、診察のあとにログアウトしてください。コードは、診察が終わると使えなくなります。
        </p>
      </Section>
      <Section heading="コードが使えないとき">
        <ClinicContact />
      </Section>
      <p>
        <Link to="/login" className={STANDALONE_LINK_CLASS}>
          メールやLINEでログインする
        </Link>
      </p>
    </>
  );
}
