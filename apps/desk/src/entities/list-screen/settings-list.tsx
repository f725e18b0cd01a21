import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import type { ReactNode } from "react";
import { useState } from "react";
import type { ZodType } from "zod";
import { DeskFormDialog } from "../desk-form/desk-form.tsx";
import { useDeskForm } from "../desk-form/use-desk-form.ts";
import { ListScreen, type ListScreenProps } from "./list-screen.tsx";

export type SettingsForm<Request extends object> = ReturnType<typeof useDeskForm<Request>>;

/** `id` and `key` stay while the form is open, so that a request repeated after a lost answer is the same request. */
type Attempt<Item> = { item: Item | undefined; id: string; key: string };

type Words = { spoken: string; title: string; text: string; submitLabel: string; done: string };

type FormProps<Item, Request extends object> = {
  /** What an item is called: the 定型文 of 「定型文を加える」. */
  noun: string;
  schema: ZodType<Request>;
  messages: Partial<Record<keyof Request & string, string>>;
  initialOf: (item: Item | undefined) => Request;
  fields: (form: SettingsForm<Request>, item: Item | undefined) => ReactNode;
  /** Adds an item, or changes the given one. */
  store: (request: Request, attempt: Attempt<Item>) => Promise<unknown>;
};

type SettingsListProps<Data, Item, Request extends object> = Omit<
  ListScreenProps<Data, Item>,
  "addLabel" | "mayChange" | "form" | "order" | "acts" | "remove"
> &
  FormProps<Item, Request> & {
    mayChange: boolean;
    /** Left out for items that are retired. `words` are those that the noun does not give. */
    remove?: { act: (item: Item) => Promise<unknown>; words: (item: Item) => Partial<Words> & Pick<Words, "text"> };
  };

type ItemFormProps<Item, Request extends object> = FormProps<Item, Request> & {
  item: Item | undefined;
  keyOf: (item: Item) => string;
  onStored: () => unknown;
  onClose: () => void;
};

function ItemForm<Item, Request extends object>(props: ItemFormProps<Item, Request>) {
  const { noun, schema, messages, initialOf, fields, store, item, keyOf, onStored, onClose } = props;
  const [id] = useState(() => (item === undefined ? crypto.randomUUID() : keyOf(item)));
  const keyFor = useAttemptKey();
  const form = useDeskForm<Request>({
    initial: initialOf(item),
    schema,
    messages,
    submit: async (request) => {
      await store(request, { item, id, key: keyFor(request) });
      showToast("success", `${noun}を登録しました`);
      onClose();
      await onStored();
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title={item === undefined ? `${noun}を加える` : `${noun}を変更する`}
      submitLabel="登録する"
      onReadAgain={() => {
        onClose();
        void onStored();
      }}
      onClose={onClose}
    >
      {fields(form, item)}
    </DeskFormDialog>
  );
}

/** A `ListScreen` whose form and deletion take their sentences from what an item is called. */
export function SettingsList<Data, Item, Request extends object>(props: SettingsListProps<Data, Item, Request>) {
  const { noun, schema, messages, initialOf, fields, store, mayChange, remove, ...list } = props;
  const { keyOf, nameOf, read } = list;

  const wordsOf = (item: Item, words: Partial<Words> & Pick<Words, "text">): Words => ({
    spoken: `${nameOf(item)}を削除する`,
    title: `${noun}「${nameOf(item)}」を削除しますか？`,
    submitLabel: `この${noun}を削除する`,
    done: `${noun}を削除しました`,
    ...words,
  });

  function removal({ act, words }: NonNullable<typeof remove>): ListScreenProps<Data, Item>["remove"] {
    return {
      label: "削除する",
      spoken: (item) => wordsOf(item, words(item)).spoken,
      question: (item) => {
        const { title, text, submitLabel, done } = wordsOf(item, words(item));
        async function send(): Promise<void> {
          await act(item);
          showToast("success", done);
          await read.mutate();
        }
        return { title, text, submitLabel, act: send };
      },
    };
  }

  return (
    <ListScreen
      {...list}
      addLabel={mayChange ? `${noun}を加える` : undefined}
      mayChange={mayChange}
      remove={mayChange && remove ? removal(remove) : undefined}
      form={(item, _, onClose) => (
        <ItemForm
          {...{ noun, schema, messages, initialOf, fields, store, item, keyOf, onClose }}
          onStored={() => read.mutate()}
        />
      )}
    />
  );
}
