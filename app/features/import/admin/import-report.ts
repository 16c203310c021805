import { adminOfScreen } from "#app/admin/forms/form-action.server.ts";
import { foundOr404 } from "#app/admin/forms/respond.server.ts";
import { adminWords } from "#app/admin/frame/admin-context.ts";
import { recordPath } from "#app/admin/frame/paths.ts";
import { importedAddress } from "#app/features/import/records/addresses/addresses.ts";
import { allImportLines, findImport, type ImportLine } from "#app/features/import/records/imports.server.ts";
import { withoutDirectionControls } from "#app/i18n/bidi.ts";
import type { Translate } from "#app/i18n/words.ts";
import { type Cell, csvResponse } from "#app/platform/csv-response.server.ts";
import type { Route } from "./+types/import-report";
import { besideText, differencesIn, kindWord, remarksOf } from "./import-words.ts";

const columns = ["import.record", "import.outcome", "import.address", "import.newAddress"];
const counted = ["words", "pictures", "links", "comments"] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { staff, locale } = adminOfScreen({ url, context });
  const row = foundOr404(await findImport(staff, params.id));
  const t = adminWords(locale);
  return csvResponse(
    `import-${row.created_at.slice(0, 10)}.csv`,
    linesOf(allImportLines(staff, row.id), t, row.format === "daftar"),
  );
}

async function* linesOf(lines: AsyncIterable<ImportLine>, t: Translate, isOwn: boolean): AsyncGenerator<Cell[]> {
  const inSource = (name: string) => `${t(`import.${name}`)} (${t("import.inSource")})`;
  const figures = counted.flatMap((name) => [inSource(name), t(`import.${name}`)]);
  const words = columns.map((word) => t(isOwn && word === "import.address" ? "import.kind" : word));
  yield [...words, ...figures, t("import.missingSum"), t("import.remarks")];
  for await (const line of lines) {
    const { title, kind, state, addresses, slug, counts, taken, pictures, record_id } = line;
    const address = isOwn ? recordPath(kind, record_id) : record_id && slug && importedAddress(kind, slug, "en");
    const missing = pictures.filter(({ media }) => media === null).map(({ address }) => address);
    yield [
      isOwn && title === kind ? kindWord(t, kind) : title,
      t(`import.item.${state}`),
      isOwn ? kindWord(t, kind) : (addresses[0] ?? ""),
      address ?? "",
      ...counted.flatMap((name) => [counts?.[name] ?? null, taken?.[name] ?? null]),
      missing.join(" "),
      withoutDirectionControls(
        [...differencesIn(line).map((one) => besideText(t, one)), ...remarksOf(t, line)].join("; "),
      ),
    ];
  }
}
