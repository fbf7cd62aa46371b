CREATE TABLE "blog_categories" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "blog_categories_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "blog_comments" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"parent_id" uuid,
	"author_id" uuid,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "blog_comments_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "blog_post_tags" (
	"team_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "blog_post_tags_team_id_post_id_tag_id_pk" PRIMARY KEY("team_id","post_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"author_id" uuid,
	"state" text NOT NULL,
	"source_language" text NOT NULL,
	"category_id" uuid,
	"cover" text,
	"cover_alt" text DEFAULT '' NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"pinned_until" timestamp with time zone,
	"must_read" boolean DEFAULT false NOT NULL,
	"comments_open" boolean DEFAULT true NOT NULL,
	"scheduled_for" timestamp with time zone,
	"published_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "blog_posts_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "blog_posts_state" CHECK (state in ('draft', 'scheduled', 'published', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "blog_reactions" (
	"team_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sign" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_reactions_team_id_target_id_user_id_sign_pk" PRIMARY KEY("team_id","target_id","user_id","sign")
);
--> statement-breakpoint
CREATE TABLE "blog_receipts" (
	"team_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "blog_receipts_team_id_post_id_user_id_pk" PRIMARY KEY("team_id","post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "blog_revisions" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"language" text NOT NULL,
	"number" integer NOT NULL,
	"author_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "blog_revisions_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "blog_slugs" (
	"team_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"post_id" uuid NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "blog_slugs_team_id_slug_pk" PRIMARY KEY("team_id","slug")
);
--> statement-breakpoint
CREATE TABLE "blog_tags" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "blog_tags_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "blog_texts" (
	"team_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text NOT NULL,
	"body" text NOT NULL,
	"words" text NOT NULL,
	"reading_minutes" integer NOT NULL,
	"outdated" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_texts_team_id_post_id_language_pk" PRIMARY KEY("team_id","post_id","language")
);
--> statement-breakpoint
ALTER TABLE "blog_categories" ADD CONSTRAINT "blog_categories_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_team_id_post_id_blog_posts_team_id_id_fk" FOREIGN KEY ("team_id","post_id") REFERENCES "public"."blog_posts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_team_id_parent_id_blog_comments_team_id_id_fk" FOREIGN KEY ("team_id","parent_id") REFERENCES "public"."blog_comments"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_team_id_author_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","author_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_tags" ADD CONSTRAINT "blog_post_tags_team_id_post_id_blog_posts_team_id_id_fk" FOREIGN KEY ("team_id","post_id") REFERENCES "public"."blog_posts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_tags" ADD CONSTRAINT "blog_post_tags_team_id_tag_id_blog_tags_team_id_id_fk" FOREIGN KEY ("team_id","tag_id") REFERENCES "public"."blog_tags"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_team_id_author_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","author_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_team_id_category_id_blog_categories_team_id_id_fk" FOREIGN KEY ("team_id","category_id") REFERENCES "public"."blog_categories"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_reactions" ADD CONSTRAINT "blog_reactions_team_id_post_id_blog_posts_team_id_id_fk" FOREIGN KEY ("team_id","post_id") REFERENCES "public"."blog_posts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_reactions" ADD CONSTRAINT "blog_reactions_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_receipts" ADD CONSTRAINT "blog_receipts_team_id_post_id_blog_posts_team_id_id_fk" FOREIGN KEY ("team_id","post_id") REFERENCES "public"."blog_posts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_receipts" ADD CONSTRAINT "blog_receipts_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_revisions" ADD CONSTRAINT "blog_revisions_team_id_post_id_blog_posts_team_id_id_fk" FOREIGN KEY ("team_id","post_id") REFERENCES "public"."blog_posts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_revisions" ADD CONSTRAINT "blog_revisions_team_id_author_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","author_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_slugs" ADD CONSTRAINT "blog_slugs_team_id_post_id_blog_posts_team_id_id_fk" FOREIGN KEY ("team_id","post_id") REFERENCES "public"."blog_posts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_tags" ADD CONSTRAINT "blog_tags_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_texts" ADD CONSTRAINT "blog_texts_team_id_post_id_blog_posts_team_id_id_fk" FOREIGN KEY ("team_id","post_id") REFERENCES "public"."blog_posts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_comments_post" ON "blog_comments" USING btree ("team_id","post_id","created_at");--> statement-breakpoint
CREATE INDEX "blog_post_tags_tag" ON "blog_post_tags" USING btree ("team_id","tag_id");--> statement-breakpoint
CREATE INDEX "blog_posts_state" ON "blog_posts" USING btree ("team_id","state","published_at");--> statement-breakpoint
CREATE INDEX "blog_reactions_post" ON "blog_reactions" USING btree ("team_id","post_id");--> statement-breakpoint
CREATE INDEX "blog_revisions_text" ON "blog_revisions" USING btree ("team_id","post_id","language","number");--> statement-breakpoint
CREATE INDEX "blog_slugs_post" ON "blog_slugs" USING btree ("team_id","post_id");