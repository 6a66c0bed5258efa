import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, jsonField, nothing, pageInput, rows, time, wireInt } from '../fields.ts';

const articleSchema = z.object({
  articleId: id,
  seoUnique: z.string(),
  title: z.string(),
  summary: z.string(),
  coverUrl: z.string(),
  columnSeoUnique: z.string(),
  labels: z.array(z.string()),
  createTime: time,
});

const columnSchema = z.object({ columnSeoUnique: z.string(), title: z.string() });

const labelSchema = z.object({ labelId: z.string(), title: z.string() });

export const article = {
  list: defineEndpoint({
    name: 'article.list',
    method: 'GET',
    path: '/api/eda/article/list',
    auth: 'none',
    summary: 'Articles and resources.',
    input: z.object({ ...pageInput(8), keyword: z.string().max(200).default(''), type: wireInt.optional() }),
    output: rows(articleSchema),
  }),
  columnList: defineEndpoint({
    name: 'article.columnList',
    method: 'GET',
    path: '/api/eda/article/column/list',
    auth: 'none',
    origin: 'ours',
    summary: 'Columns of articles (the specification names the call without its path).',
    input: nothing,
    output: z.array(columnSchema),
  }),
  blogColumnList: defineEndpoint({
    name: 'article.blogColumnList',
    method: 'GET',
    path: '/api/eda/blog/column/list',
    auth: 'none',
    origin: 'ours',
    summary: 'Columns of the blog (the specification names the call without its path).',
    input: nothing,
    output: z.array(columnSchema),
  }),
  blogLabelList: defineEndpoint({
    name: 'article.blogLabelList',
    method: 'GET',
    path: '/api/eda/blog/label/list',
    auth: 'none',
    summary: 'Labels of the blog, two levels.',
    input: nothing,
    output: z.array(labelSchema.extend({ children: z.array(labelSchema) })),
  }),
  blogList: defineEndpoint({
    name: 'article.blogList',
    method: 'GET',
    path: '/api/eda/blog/list',
    auth: 'none',
    summary: 'Posts of the blog.',
    input: z.object({
      ...pageInput(8),
      columnSeoUnique: z.string().max(200).optional(),
      keyWord: z.string().max(200).optional(),
      labels: jsonField(z.array(z.string())).optional(),
    }),
    output: rows(articleSchema),
  }),
  blogProductList: defineEndpoint({
    name: 'article.blogProductList',
    method: 'GET',
    path: '/api/eda/blog/product/list',
    auth: 'none',
    summary: 'Product pages, for the product list and the menu.',
    input: nothing,
    output: z.array(z.object({ url: z.string(), title: z.string(), category: z.enum(['PCB', 'PCBA']) })),
  }),
};
