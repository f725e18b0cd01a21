import { hoursTexts, settingTexts } from "@madoguchi/contract/clinic/in-english";
import { type ClinicSettings, clinicSettingsRequestSchema } from "@madoguchi/contract/clinic-settings/clinic-settings";
import {
  changeClinicSettingsCall,
  readClinicSettingsCall,
} from "@madoguchi/contract/clinic-settings/clinic-settings.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { englishInUse } from "@madoguchi/contract/translation/english-in-use";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useId } from "react";
import useSWR from "swr";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { ENGLISH_MESSAGE } from "../../entities/english-texts/english-of-form.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";

export type ReadSettings = { settings: ClinicSettings; version: string | undefined };

/**
 * The clinic's settings with their version: read when a page opens, not from the cache, and not again while somebody
 * may be typing, so that the input matches the version that it replaces.
 */
export function useClinicSettings() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const params = { clinicId };
  async function read(): Promise<ReadSettings> {
    let version: string | undefined;
    const onHeaders = (headers: Headers) => {
      version = headers.get("etag") ?? undefined;
    };
    const settings = await api.send(readClinicSettingsCall, { params, onHeaders });
    return { settings, version };
  }
  return useSWR([fillPath(readClinicSettingsCall.path, params), useId()], read, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

const MESSAGES = {
  name: "名前を2〜30文字でご入力ください。",
  phoneNumber: "電話番号を半角の数字とハイフンでご入力ください。",
  address: "住所を1〜200文字でご入力ください。",
  homepageUrl: "https:// から始まるURLをご入力ください。",
  chatAppUrl: "https:// から始まるURLをご入力ください。",
  businessHours: "受付時間を1〜200文字でご入力ください。",
  cancelDeadlineHours: "0〜168時間の整数でご入力ください。",
  cancelGraceMinutes: "0〜30分の整数でご入力ください。",
  roomOpensMinutesBefore: "0〜120分の整数でご入力ください。",
  paymentExpireDays: "1〜365日の整数でご入力ください。",
  noShowMinutes: "5〜60分の整数でご入力ください。",
  messageDays: "0〜30日の整数でご入力ください。",
  cancellationFee: "1〜500文字でご入力ください。",
  returnPolicy: "1〜500文字でご入力ください。",
  deliveryTime: "1〜500文字でご入力ください。",
  paymentGuidance: "1〜500文字でご入力ください。",
  invoiceNumber: "Tと13桁の数字でご入力ください。",
  english: ENGLISH_MESSAGE,
};

/** The form of the settings: sends all of them, with the version that was read. */
export function useSettingsForm({ settings, version }: ReadSettings, onStored: () => Promise<unknown>) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  return useDeskForm<ClinicSettings>({
    initial: settings,
    schema: clinicSettingsRequestSchema.required({
      paymentExpireDays: true,
      examinationDepartmentId: true,
      messageDays: true,
      noShowMinutes: true,
      acceptsRepresentatives: true,
      offersEnglish: true,
      english: true,
    }),
    messages: MESSAGES,
    submit: async (settings) => {
      const english = englishInUse([...settingTexts(settings), ...hoursTexts(settings)], settings.english);
      const body = { ...settings, english };
      const headers = version === undefined ? {} : { "if-match": version };
      await ownersAct(() => api.send(changeClinicSettingsCall, { params: { clinicId }, body, headers }));
      showToast("success", "設定を登録しました");
      await onStored();
    },
  });
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
