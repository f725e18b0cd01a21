import { readEnrolmentCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { formatDate, formatTime } from "@madoguchi/contract/time/tokyo";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Icon } from "@madoguchi/ui/icons/icon";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { KeyRound } from "lucide";
import useSWR from "swr";
import { useDesk } from "../../desk-context/desk.tsx";
import { describePasskeyFailure } from "../../entities/staff-sign-in/describe-passkey-failure.ts";
import { describeSignInObstacle } from "../../entities/staff-sign-in/describe-sign-in-obstacle.ts";
import { enrolPasskey } from "../../entities/staff-sign-in/passkey.ts";
import { ApiError } from "../../errors/api-error.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { isBeforeOpening } from "./is-before-opening.ts";

const HEADING = "パスキーの登録";

function Refused({ message }: { message: string }) {
  return (
    <>
      <PageHeading>{HEADING}</PageHeading>
      <Notice kind="error" isAnnounced>
        {message}
      </Notice>
    </>
  );
}

type EnrolmentScreenProps = {
  token: string;
  /** `isBeforeOpening`: an owner whose clinic has open steps of 「開院までの準備」. */
  onEnrolled: (isBeforeOpening: boolean) => void;
};

/** Adds a passkey by a link's token, which also signs in. */
export function EnrolmentScreen({ token, onEnrolled }: EnrolmentScreenProps) {
  const { api, session } = useDesk();
  const { run, isBusy, problem } = useAction(describePasskeyFailure);
  const { data, error, isValidating, mutate } = useSWR(
    ["enrolment", token],
    () => api.send(readEnrolmentCall, { body: { token } }),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );

  async function enrol(): Promise<void> {
    await session.followAnswer(() => enrolPasskey(api, token));
    const state = session.state();
    onEnrolled(state.kind === "open" && (await isBeforeOpening(api, state.session)));
  }

  if (error instanceof ApiError && error.status < 429) {
    const isUnreadable = error.status === 400;
    return (
      <Refused
        message={isUnreadable ? "リンクが途中で切れています。もう一度、全体を開いてください。" : error.body.message}
      />
    );
  }
  const obstacle = describeSignInObstacle();
  if (obstacle) return <Refused message={obstacle} />;
  const end = data && new Date(data.expiresAt);
  return (
    <>
      <PageHeading lead="この端末の指紋・顔・PINで、パスワードを使わずにログインできるようになります。">
        {HEADING}
      </PageHeading>
      {!data && !error && <SkeletonLines lines={3} />}
      {!data && error && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {data && end && (
        <>
          <DescriptionList
            items={[
              { term: "氏名", description: data.name },
              { term: "クリニック", description: data.clinicName },
              { term: "リンクの期限", description: `${formatDate(end)} ${formatTime(end)}` },
            ]}
          />
          {problem && (
            <Notice kind="error" isAnnounced>
              {problem}
            </Notice>
          )}
          <Button onClick={() => void run(enrol)} busy={isBusy} busyLabel="登録しています…">
            <Icon shape={KeyRound} className="size-5" />
            パスキーを登録
          </Button>
          <p className="text-text-secondary">お名前が違うときは登録せず、クリニックの管理者にお知らせください。</p>
        </>
      )}
    </>
  );
}
