import { CircleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";

/** The ids by which a field's parts refer to each other. */
export type FieldIds = { control: string; tag: string; support: string; error: string };

export function fieldIds(id: string): FieldIds {
  return { control: id, tag: `${id}-tag`, support: `${id}-support`, error: `${id}-error` };
}

export type FieldTexts = {
  label: ReactNode;
  required?: boolean | undefined;
  support?: ReactNode;
  /** Between the support text and the control, such as an earlier answer. */
  aside?: ReactNode;
  error?: ReactNode;
};

/** The ids that describe a control, in reading order. 「必須」 is left to aria-required, to be read once. */
export function describedBy(ids: FieldIds, texts: FieldTexts): string | undefined {
  const parts = [!texts.required && ids.tag, texts.support && ids.support, texts.error && ids.error];
  return parts.filter(Boolean).join(" ") || undefined;
}

/** 「必須」 or 「任意」, in text beside the label. */
export function RequirementTag({ id, required }: { id: string; required: boolean }) {
  return (
    <span
      id={id}
      className={`shrink-0 whitespace-nowrap text-dns-14N-130 ${required ? "text-error" : "text-text-secondary"}`}
    >
      {required ? "必須" : "任意"}
    </span>
  );
}

export function FieldSupport({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="break-phrase text-text-secondary">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1 text-error">
      <Icon shape={CircleAlert} aria-hidden className="mt-[0.3em] size-[1.1em] shrink-0" />
      <span className="break-phrase">{children}</span>
    </p>
  );
}

/** The frame of a field with one control: label, tag, support text, the control, its error. */
export function FieldFrame({ ids, texts, children }: { ids: FieldIds; texts: FieldTexts; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <label htmlFor={ids.control} className="break-phrase text-std-16B-170">
          {texts.label}
        </label>
        <RequirementTag id={ids.tag} required={texts.required ?? false} />
      </div>
      {texts.support && <FieldSupport id={ids.support}>{texts.support}</FieldSupport>}
      {texts.aside}
      {children}
      {texts.error && <FieldError id={ids.error}>{texts.error}</FieldError>}
    </div>
  );
}

/** The frame of a field with several controls: a fieldset whose legend carries the label and the tag. */
export function FieldGroup({ ids, texts, children }: { ids: FieldIds; texts: FieldTexts; children: ReactNode }) {
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1"
      aria-describedby={[texts.support && ids.support, texts.error && ids.error].filter(Boolean).join(" ") || undefined}
    >
      <legend className="mb-1 flex flex-wrap items-baseline gap-x-2 text-std-16B-170">
        {texts.label}
        <RequirementTag id={ids.tag} required={texts.required ?? false} />
      </legend>
      {texts.support && <FieldSupport id={ids.support}>{texts.support}</FieldSupport>}
      {texts.aside}
      {children}
      {texts.error && <FieldError id={ids.error}>{texts.error}</FieldError>}
    </fieldset>
  );
}
