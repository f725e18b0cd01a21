import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { type ReactNode, useState } from "react";
import { DeskFormPage } from "../../entities/desk-form/desk-form.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { type ReadSettings, type SettingsForm, useClinicSettings, useSettingsForm } from "./use-clinic-settings.ts";

type Fields = (form: SettingsForm) => ReactNode;

type LoadedProps = { read: ReadSettings; onReadAgain: () => Promise<unknown>; fields: Fields };

function LoadedPage({ read, onReadAgain, fields }: LoadedProps) {
  const form = useSettingsForm(read, onReadAgain);
  return (
    <DeskFormPage form={form} submitLabel="登録する" onReadAgain={() => void onReadAgain()}>
      {fields(form)}
    </DeskFormPage>
  );
}

/** One page of the clinic's settings. */
export function SettingsPage({ title, lead, fields }: { title: string; lead: string; fields: Fields }) {
  const { data, error, mutate, isValidating } = useClinicSettings();
  const [readings, setReadings] = useState(0);

  async function readAgain(): Promise<void> {
    await mutate();
    setReadings((count) => count + 1);
  }

  return (
    <section aria-labelledby="settings-title" className="flex max-w-page flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id="settings-title" className="text-std-20B-160">
          {title}
        </h2>
        <p className="text-text-secondary">{lead}変更には、5分以内のパスキーでのご本人の確認が必要です。</p>
      </div>
      {!data && error && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!data && !error && <SkeletonLines lines={8} />}
      {data && <LoadedPage key={readings} read={data} onReadAgain={readAgain} fields={fields} />}
    </section>
  );
}
