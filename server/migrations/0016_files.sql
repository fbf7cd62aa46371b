CREATE TABLE "file_items" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parent_id" uuid,
	"is_folder" boolean NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"version_nr" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"trash_id" uuid,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "file_items_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "file_items_self" CHECK (parent_id <> id)
);
--> statement-breakpoint
CREATE TABLE "file_versions" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"nr" integer NOT NULL,
	"url" text NOT NULL,
	"hash" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_versions_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "file_versions_nr" UNIQUE("team_id","item_id","nr")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"area" text NOT NULL,
	"size" bigint NOT NULL,
	"metadata" text NOT NULL,
	"hash" text,
	"made_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "file_items" ADD CONSTRAINT "file_items_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_items" ADD CONSTRAINT "file_items_team_id_parent_id_file_items_team_id_id_fk" FOREIGN KEY ("team_id","parent_id") REFERENCES "public"."file_items"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_team_id_item_id_file_items_team_id_id_fk" FOREIGN KEY ("team_id","item_id") REFERENCES "public"."file_items"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_items_parent" ON "file_items" USING btree ("team_id","parent_id");--> statement-breakpoint
CREATE INDEX "file_items_trash" ON "file_items" USING btree ("team_id","trash_id") WHERE trash_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "file_items_name" ON "file_items" USING btree ("team_id",coalesce(parent_id, '00000000-0000-0000-0000-000000000000'),fold(name)) WHERE trash_id is null;--> statement-breakpoint
CREATE INDEX "file_versions_hash" ON "file_versions" USING btree ("team_id","hash","size");--> statement-breakpoint
CREATE INDEX "uploads_at" ON "uploads" USING btree ("at");