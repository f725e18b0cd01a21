import type { Language } from "@madoguchi/contract/http/language";
import {
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
  type NotificationChoices,
  notificationCategories,
  notificationChoicesSchema,
} from "@madoguchi/contract/notification/notification-choices";
import {
  changeNotificationChoicesCall,
  readNotificationChoicesCall,
} from "@madoguchi/contract/notification/notification-choices.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { FieldGroup, fieldIds } from "@madoguchi/ui/fields/field-frame";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { settleLostAct } from "../../errors/lost-act.ts";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { MessageLanguage } from "./message-language.tsx";
import { useAccountAction } from "./use-account-action.ts";

type Channels = NotificationChoices[NotificationCategory];

/** Which channels can reach the patient: the choice of another one is stored but not shown. */
type Reach = { hasMail: boolean; isLineLinked: boolean };

type CategoryChoiceProps = Reach & {
  /** The id of the first check box, for the error summary. */
  id: string;
  category: NotificationCategory;
  channels: Channels;
  error: string | undefined;
  onChange: (channels: Channels) => void;
};

/** One category of notification with its channels. */
function CategoryChoice(props: CategoryChoiceProps) {
  const { id, category, channels, hasMail, isLineLinked, error, onChange } = props;
  const { label, isEssential } = NOTIFICATION_CATEGORIES[category];
  const support = isEssential ? "大切なお知らせのため、すべてを停止することはできません。" : undefined;
  return (
    <FieldGroup ids={fieldIds(id)} texts={{ label, required: isEssential, support, error }}>
      <div className="flex flex-wrap gap-x-8">
        {hasMail && (
          <Checkbox
            id={id}
            label="メール"
            checked={channels.mail}
            onChange={(event) => onChange({ ...channels, mail: event.currentTarget.checked })}
          />
        )}
        {isLineLinked && (
          <Checkbox
            id={hasMail ? `${id}-line` : id}
            label="LINE"
            checked={channels.line}
            onChange={(event) => onChange({ ...channels, line: event.currentTarget.checked })}
          />
        )}
      </div>
    </FieldGroup>
  );
}

type NotificationFormProps = { initial: NotificationChoices; reach: Reach };

type Problems = Partial<Record<NotificationCategory, string>>;

/** The problems of the choices: notifications of a visit and of a charge need a channel that reaches the patient. */
function findProblems(choices: NotificationChoices, { hasMail, isLineLinked }: Reach): Problems {
  const checked = notificationChoicesSchema.safeParse(choices);
  const bySchema = checked.error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
  const essential = notificationCategories.filter((category) => NOTIFICATION_CATEGORIES[category].isEssential);
  const withoutLine = essential
    .filter((category) => !isLineLinked && !choices[category].mail)
    .map((category) => [category, "LINEと連携していないため、メールで受け取る設定にしてください。"]);
  const withoutMail = essential
    .filter((category) => !hasMail && !choices[category].line)
    .map((category) => [category, "メールアドレスの登録がないため、LINEで受け取る設定にしてください。"]);
  return Object.fromEntries([...bySchema, ...withoutLine, ...withoutMail]);
}

function isSameChoice(one: NotificationChoices, other: NotificationChoices): boolean {
  return notificationCategories.every(
    (category) => one[category].mail === other[category].mail && one[category].line === other[category].line,
  );
}

function fieldIdOf(category: NotificationCategory): string {
  return `notification-${category}`;
}

function NotificationForm({ initial, reach }: NotificationFormProps) {
  const [choices, setChoices] = useState(initial);
  const [attempts, setAttempts] = useState(0);
  const [isSaved, setIsSaved] = useState(false);
  const saving = useAccountAction(
    (api) =>
      settleLostAct(
        () => api.send(changeNotificationChoicesCall, { body: choices }),
        async () => isSameChoice(choices, await api.send(readNotificationChoicesCall)),
      ),
    () => setIsSaved(true),
  );
  const problems = attempts > 0 ? findProblems(choices, reach) : {};
  const summary = notificationCategories.flatMap((category) => {
    const message = problems[category];
    return message === undefined ? [] : [{ fieldId: fieldIdOf(category), message }];
  });

  async function submit() {
    setIsSaved(false);
    setAttempts((count) => count + 1);
    if (Object.keys(findProblems(choices, reach)).length === 0) await saving.run();
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-6">
      <ErrorSummary errors={summary} attempt={attempts} />
      {!reach.isLineLinked && <p>LINEと連携すると、LINEでもお知らせを受け取れます。</p>}
      {!reach.hasMail && <p>メールアドレスを登録すると、メールでもお知らせを受け取れます。</p>}
      {notificationCategories.map((category) => (
        <CategoryChoice
          key={category}
          id={fieldIdOf(category)}
          category={category}
          channels={choices[category]}
          {...reach}
          error={problems[category]}
          onChange={(channels) => {
            setChoices((before) => ({ ...before, [category]: channels }));
            setIsSaved(false);
          }}
        />
      ))}
      {saving.problem && (
        <Notice kind="error" title={saving.titleOf("通知設定を保存できませんでした")} isAnnounced>
          {saving.problem}
        </Notice>
      )}
      {isSaved && <Notice kind="success" title="通知設定を保存しました" isAnnounced />}
      <Button type="submit" busy={saving.isBusy} busyLabel="保存中…">
        通知設定を保存する
      </Button>
    </Form>
  );
}

function channelsOf({
  language: _,
  ...choices
}: NotificationChoices & { language?: Language | undefined }): NotificationChoices {
  return choices;
}

/** The channels of each category of notification, and the language. */
export function NotificationSection(reach: Reach) {
  const { api, configuration } = usePortal();
  const offersEnglish = useClinic()?.offersEnglish === true;
  const { data, error, isValidating, mutate } = useRead(
    recordKeys.notificationChoices(configuration),
    (ready) => api.send(readNotificationChoicesCall, { ready }),
    { shouldRetryOnError: false },
  );
  return (
    <>
      <Section className={data ? "" : "min-h-[36rem]"}>
        {data && <NotificationForm initial={channelsOf(data)} reach={reach} />}
        {!data && error !== undefined && (
          <ReadProblem error={error} onRetry={() => void mutate()} isRetrying={isValidating} />
        )}
        {!data && error === undefined && <SkeletonLines lines={6} />}
      </Section>
      {data?.language && offersEnglish && (
        <MessageLanguage
          language={data.language}
          onChanged={(language) => mutate({ ...data, language }, { revalidate: false })}
        />
      )}
    </>
  );
}
