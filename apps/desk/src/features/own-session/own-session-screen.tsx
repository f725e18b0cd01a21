import { STAFF_ROLE_LABELS } from "@madoguchi/contract/operation/staff-role";
import type { DeskSession } from "@madoguchi/contract/staff/desk-session";
import { formatDate, formatTime } from "@madoguchi/contract/time/tokyo";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { SingleKeysSwitch } from "../../entities/single-keys/single-keys-switch.tsx";
import { signOut } from "../../entities/staff-sign-in/sign-out.ts";
import { hasUnsent } from "../../entities/unsent/unsent.ts";
import { describeFailure } from "../../errors/describe-failure.ts";

/** For an enquiry: `Madoguchi 0.2.0（abcdef12、2026.05.01）`. */
function describeProgram({ version, commit, day }: NonNullable<DeskSession["program"]>): string {
  return `Madoguchi ${version}${commit && day ? `（${commit}、${formatDate(new Date(day))}）` : ""}`;
}

/** The signed-in person, the program that runs, the end of the session, and the two ways to sign out. */
export function OwnSessionScreen() {
  const desk = useDesk();
  const { name, roles, endsAt, program } = useSignedIn();
  const { run, busyWith, problem } = useAction(describeFailure, { leavesPage: true });
  const end = new Date(endsAt);

  const leave = (reach: "here" | "everywhere") => run(() => signOut(desk, reach), reach);

  return (
    <section aria-labelledby="own-session" className="flex max-w-page flex-col gap-6">
      <h2 id="own-session" className="text-std-20B-160">
        ログイン中の方
      </h2>
      <DescriptionList
        items={[
          { term: "氏名", description: name },
          { term: "役割", description: roles.map((role) => STAFF_ROLE_LABELS[role]).join("・") },
          { term: "ログインの期限", description: `${formatDate(end)} ${formatTime(end)}` },
          ...(program ? [{ term: "プログラム", description: describeProgram(program) }] : []),
        ]}
      />
      <SingleKeysSwitch />
      {problem && (
        <Notice kind="error" isAnnounced>
          {problem}
        </Notice>
      )}
      {hasUnsent() && <Notice kind="warning" title="まだ送信していない入力があります。ログアウトすると消えます。" />}
      <div className="flex flex-col items-start gap-3">
        <Button variant="secondary" onClick={() => void leave("here")} busy={busyWith === "here"}>
          ログアウト
        </Button>
        <Button variant="danger" onClick={() => void leave("everywhere")} busy={busyWith === "everywhere"}>
          全端末からログアウト
        </Button>
      </div>
    </section>
  );
}
