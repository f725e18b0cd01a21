import { type Address, storedAddressSchema } from "@madoguchi/contract/address/address";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { UnusualInputDialog } from "@madoguchi/ui/forms/unusual-input-dialog";
import { type UnusualInput, useUnusualInput } from "@madoguchi/ui/forms/use-unusual-input";
import { Section } from "@madoguchi/ui/layout/section";
import { useAddress } from "../../entities/address/use-address.ts";
import { DiscardInput, RestoredInputNotice } from "../../entities/form-draft/draft-parts.tsx";
import type { Changed } from "../../entities/form-draft/use-drafted-form.ts";
import { type FormDraft, useFormDraft } from "../../entities/form-draft/use-form-draft.ts";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { NotRegistered } from "../../entities/profile/not-registered.tsx";
import { type ProfileState, useProfile } from "../../entities/profile/use-profile.ts";
import { AddressFields } from "./address-fields.tsx";
import { PostcodeStatus } from "./postcode-status.tsx";
import { describeUnusualPostcode, findUnusualPhoneNumber, isSamePlace } from "./unusual-address.ts";
import { ADDRESS_FIELD_IDS, EMPTY_ADDRESS, type TypedAddress, useAddressForm } from "./use-address-form.ts";
import { useSaveAddress } from "./use-save-address.ts";
import { useTownFilling } from "./use-town-filling.ts";

const addressDraftSchema = storedAddressSchema.shape.address.unwrap().partial();

type AddressFormProps = {
  initial: TypedAddress;
  draft: FormDraft<Changed<TypedAddress>>;
  /** Whether the clinic already has an address. */
  hasOne: boolean;
  /** Replaces the button's default label. */
  submitLabel?: string | undefined;
  onSaved: (address: TypedAddress) => Promise<void>;
};

/** The delivery address; one for each patient. */
function AddressForm({ initial, draft, hasOne, submitLabel, onSaved }: AddressFormProps) {
  const form = useAddressForm(initial, draft);
  const filling = useTownFilling(form);
  const { save, outcome } = useSaveAddress(hasOne, {
    refuse: form.refuse,
    onSaved: async (address: Address) => {
      form.reset(address);
      filling.reset();
      await onSaved(address);
    },
  });
  const unusual = useUnusualInput(findUnusualPhoneNumber(initial));

  function discard() {
    form.discard();
    filling.reset();
  }

  async function findUnusualPlace(address: Address): Promise<UnusualInput[]> {
    if (hasOne && isSamePlace(address, form.initial)) return [];
    const text = describeUnusualPostcode(address, await filling.settle(address.postcode));
    return text === undefined ? [] : [{ fieldId: ADDRESS_FIELD_IDS.postcode, text }];
  }

  async function send(address: Address) {
    const unusualPlace = await findUnusualPlace(address);
    if (!unusual.isConfirmed([...unusualPlace, ...findUnusualPhoneNumber(address)])) return;
    await save({ ...address, ...(unusualPlace.length > 0 && { isPostcodeConfirmed: true }) });
  }

  return (
    <Form onSubmit={form.handleSubmit(send)} className="flex flex-col gap-6">
      <ErrorSummary errors={form.summary} attempt={form.attempts} />
      <RestoredInputNotice wasRestored={form.wasRestored} hasInput={form.isDirty} />
      <Section>
        {!hasOne && <p>お届け先はまだ登録されていません。</p>}
        {hasOne && (
          <p>準備中のお薬は、梱包されるまでに変更した住所へお届けします。梱包が済んだお薬のお届け先は変わりません。</p>
        )}
        <AddressFields
          form={form}
          onPostcode={filling.follow}
          postcodeStatus={
            <PostcodeStatus
              lookup={filling.lookup}
              filling={filling.filling}
              onChoose={filling.fillIn}
              onReplace={filling.replace}
            />
          }
        />
        {outcome?.kind === "refused" && (
          <Notice kind="error" title={outcome.title} isAnnounced>
            {outcome.text}
          </Notice>
        )}
        {outcome?.kind === "saved" && !form.isDirty && (
          <Notice kind="success" title="お届け先を保存しました" isAnnounced />
        )}
        <Button type="submit" busy={form.isSubmitting} busyLabel="保存中…">
          {submitLabel ?? (hasOne ? "変更を保存する" : "お届け先を登録する")}
        </Button>
        <DiscardInput hasInput={form.isDirty && !form.isSubmitting} isOnDevice={draft.isOnDevice} onDiscard={discard} />
      </Section>
      <UnusualInputDialog {...unusual} />
    </Form>
  );
}

/** The initial values of the first address; `undefined` while loading. */
type AddressSuggestion = { recipientName: string; phoneNumber: string };

/** Parcels go to the patient unless they choose otherwise: the first address is prefilled with their name and number. */
function suggestFrom(state: ProfileState): AddressSuggestion | undefined {
  if (state.kind === "loading") return undefined;
  if (state.kind !== "stored") return { recipientName: "", phoneNumber: "" };
  const { lastName, firstName, phoneNumber } = state.profile;
  return { recipientName: `${lastName} ${firstName}`, phoneNumber };
}

type AddressSettingsProps = {
  /** Replaces the label of the button in the settings. */
  submitLabel?: string;
  onSaved?: () => void;
};

/** お客様住所変更: changes the stored address, or registers the first one. */
export function AddressSettings({ submitLabel, onSaved }: AddressSettingsProps) {
  const { state } = useProfile();
  const suggestion = suggestFrom(state);
  const draft = useFormDraft("address", addressDraftSchema);
  const { value, error, hasFailed, isRetrying, retry, cacheSaved } = useAddress();
  if (state.kind === "none") return <NotRegistered />;
  if (value !== undefined && suggestion !== undefined && draft.isReady) {
    return (
      <AddressForm
        initial={value ?? { ...EMPTY_ADDRESS, ...suggestion }}
        draft={draft}
        hasOne={value !== null}
        submitLabel={submitLabel}
        onSaved={async (address) => {
          await cacheSaved(address);
          onSaved?.();
        }}
      />
    );
  }
  return (
    <Section className="min-h-[60rem]">
      {hasFailed ? <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} /> : <SkeletonLines lines={8} />}
    </Section>
  );
}
