import { data, Form, href, redirect, useNavigation, useRevalidator } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireStaff } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { FilterChips, ListControls } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { ListError } from "#app/parts/lists/list-error.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { UploadField } from "#app/parts/upload-field.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { listImageUses } from "#domain/shop/products/delete-image.ts";
import { listImages } from "#domain/studio/library/queries.ts";
import { type Folder, imagesPerPage } from "#domain/studio/library/rules.ts";
import { uploadImage } from "#domain/studio/library/upload-image.ts";
import {
  folderNames,
  imagesNotFetched,
  imagesUploaded,
  whyNoImage,
} from "#domain/studio/library/messages.ts";
import { drawings } from "#domain/studio/pictures/messages.ts";
import { findScenes } from "#domain/studio/branding/queries.ts";
import type { Route } from "./+types/images.ts";
import { DrawingGrid, ImageGrid } from "./image-grid.tsx";
import { imageList as rules } from "./image-list.ts";
import { ImageTabs } from "./image-tabs.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const query = readListAddress(url.searchParams, rules);
  const { folder, words } = { folder: query.filters.folder, words: query.words };
  const isDrawn = folder === "drawings";
  const found = await listImages(ctx, {
    ...query,
    words,
    folder: isDrawn ? "" : (folder as Folder | ""),
  });
  const drawn = drawings(await findScenes(ctx)).filter(({ name }) =>
    name.toLowerCase().includes(words.toLowerCase()),
  );
  const uploaded = found.root + found.shop;
  const total = isDrawn ? drawn.length : folder ? found[folder as Folder] : uploaded;
  const past = pastTheEnd(rules, query, total, imagesPerPage);
  if (past) throw redirect(past);
  const uses = await listImageUses(
    ctx,
    found.rows.map((image) => image.url),
  );
  const from = (query.page - 1) * imagesPerPage;
  return {
    query,
    total,
    uploaded,
    uses,
    bytes: found.bytes,
    rows: isDrawn ? [] : found.rows,
    drawn: isDrawn ? drawn.slice(from, from + imagesPerPage) : [],
    flash: flashOf(url, { deleted: "Image deleted." }),
    folders: [
      {
        value: "",
        label: "All uploads",
        count: uploaded,
      },
      {
        value: "root",
        label: folderNames.root,
        count: found.root,
      },
      {
        value: "shop",
        label: folderNames.shop,
        count: found.shop,
      },
      {
        value: "drawings",
        label: "Site drawings",
        count: drawn.length,
      },
    ],
  };
}

/** Takes the files of a form that could not send them one by one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireStaff(context);
  const form = await request.formData();
  const folder = form.get("folder") === "shop" ? "shop" : "root";
  const files = form
    .getAll("files")
    .filter((file): file is File => file instanceof File && file.size > 0);
  const wrong: string[] = files.length === 0 ? ["Please choose an image first."] : [];
  for (const file of files) {
    const kept = await uploadImage(ctx, {
      folder,
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    });
    if (!kept.ok) wrong.push(`${file.name}: ${whyNoImage[kept.why]}`);
  }
  return wrong.length > 0
    ? data<ActionResult>({ errors: { files: wrong.join(" ") } }, 422)
    : data<ActionResult>({});
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Images", matches);

export const ErrorBoundary = () => (
  <ListError title="Image Management" message={imagesNotFetched} />
);

export default function Images({ loaderData, actionData }: Route.ComponentProps) {
  const { query, total, uploaded, folders, rows, drawn, uses, flash } = loaderData;
  const { revalidate } = useRevalidator();
  const busy = useNavigation().formMethod === "POST";
  const folder = query.filters.folder === "shop" ? "shop" : "root";
  return (
    <OfficePage
      title="Image Management"
      subtitle="Upload and manage website images"
      back={{ to: href("/dashboard"), label: "Dashboard" }}
    >
      <ActionNotice result={undefined} flash={flash} />
      <ImageTabs current="files" />
      <Card as="section" className="my-6">
        <Form method="post" encType="multipart/form-data" className="grid gap-3">
          <input type="hidden" name="folder" value={folder} />
          <UploadField
            name="files"
            label="Upload Images"
            folder={folder}
            error={actionData?.errors?.["files"]}
            onUploaded={() => void revalidate()}
          />
          <p className="text-sm">
            They go into the folder <strong>{folderNames[folder]}</strong>.
          </p>
          <span className="hidden noscript:inline">
            <Button size="small" busy={busy}>
              Upload
            </Button>
          </span>
        </Form>
      </Card>
      <p className="mb-4 font-semibold">{imagesUploaded(uploaded)}</p>
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        size={imagesPerPage}
        things={["image", "images"]}
        empty={{
          title: "No images uploaded yet",
          words: "Upload your first images to get started",
          narrowed: "No image fits this search.",
        }}
        controls={
          <>
            <FilterChips
              rules={rules}
              query={query}
              filter="folder"
              label="Folder"
              choices={folders}
            />
            <ListControls rules={rules} query={query} searchLabel="Search images by name" />
          </>
        }
      >
        {rows.length > 0 ? (
          <ImageGrid images={rows} uses={uses} />
        ) : (
          <DrawingGrid drawings={drawn} />
        )}
      </ListSheet>
    </OfficePage>
  );
}
