import type { ContactMethod } from "#app/records/sections/contact.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon } from "../frame/icons.tsx";
import { paths } from "../frame/paths.ts";
import { OrderedRecords } from "../lists/ordered-records.tsx";

const path = paths.contact;

export function ContactMethods({ methods }: { methods: ContactMethod[] }) {
  const { locale } = useAdmin();
  const titleOf = (one: ContactMethod) => (locale === "ar" ? one.title_ar : one.title_en);
  return (
    <OrderedRecords
      path={path}
      list="methods"
      items={methods}
      keyOf={(one) => one.title_en}
      nameOf={titleOf}
      addPath={`${path}/methods/new?tab=methods`}
      pathOf={(one) => `${path}/methods/edit/${encodeURIComponent(one.title_en)}?tab=methods`}
      restoreWith={JSON.stringify}
      words={{
        add: "contact.addMethod",
        empty: "contact.noMethods",
        deleteTitle: "contact.deleteMethod",
        deleteQuestion: "contact.deleteMethodQuestion",
      }}
    >
      {(one) => (
        <>
          <h2 dir="auto" className="with-icon">
            <Icon name={one.icon} />
            {titleOf(one)}
          </h2>
          <p>
            <bdi>{one.value}</bdi>
          </p>
          <p className="soft" dir="auto">
            {locale === "ar" ? one.description_ar : one.description_en}
          </p>
        </>
      )}
    </OrderedRecords>
  );
}
